import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const remove = (productId: number) => shop.send(`DELETE /api/Products/${productId}`, { as: staff })
const statusOf = async (call: string, body?: object) => (await shop.send(call, { as: client, body })).status

/** The number of clients' lists that contain a product, including hidden rows. */
async function placesOf(productId: number): Promise<number> {
  const { rows } = await shop.db.$client.query(
    `select (select count(*) from cart_items where product_id = $1)
          + (select count(*) from favorites where product_id = $1)
          + (select count(*) from recurring_orders where product_id = $1) as places`,
    [productId],
  )
  return Number(rows[0].places)
}

it('deleting a product removes it from the catalog at once', async () => {
  const { productId, name } = await buildProduct(shop.db, { category: 'Leaving' })
  const list = async () =>
    (await shop.send<unknown[]>('GET /api/Products/category/Leaving', { as: client })).body
  expect(await list()).toHaveLength(1)
  expect(await remove(productId)).toMatchObject({ status: 204, text: '' })
  expect(await list()).toEqual([])
  expect(await statusOf(`GET /api/Products/${productId}`)).toBe(404)
  expect(
    (await shop.send(`GET /api/Products?search=${encodeURIComponent(name)}`, { as: staff })).body,
  ).toEqual([])
  expect((await remove(productId)).status).toBe(404)
})

it('deleting a product removes it from every list of clients, and nothing else', async () => {
  const [gone, stays] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  for (const account of [client, await buildClient(shop.db)])
    for (const { productId } of [gone, stays]) {
      await shop.send('POST /api/cart', { as: account, body: { productId, quantity: 1 } })
      await shop.send('POST /api/favorites', { as: account, body: { productId } })
      await shop.db.$client.query(
        `insert into recurring_orders (client_id, product_id, quantity, day_of_month, next_date)
           values ($1, $2, 1, 1, '2026-01-01')`,
        [account.accountId, productId],
      )
    }
  await remove(gone.productId)
  expect(await placesOf(gone.productId)).toBe(0)
  expect(await placesOf(stays.productId)).toBe(6)
})

it('deleting a product keeps it out of lists that it is added to at the same time', async () => {
  for (let round = 0; round < 8; round++) {
    const { productId } = await buildProduct(shop.db)
    const owners = await Promise.all(Array.from({ length: 4 }, () => buildClient(shop.db)))
    await Promise.all([
      ...owners.map((as) => shop.send('POST /api/cart', { as, body: { productId, quantity: 1 } })),
      remove(productId),
      ...owners.map((as) => shop.send('POST /api/favorites', { as, body: { productId } })),
      ...owners.map((as) =>
        shop.send(`PUT /api/cart/${as.accountId}/${productId}`, { as, body: { quantity: 2 } }),
      ),
    ])
    expect(await placesOf(productId)).toBe(0)
  }
})

it('deleting a product keeps its name, image and price in past orders, which can still be changed', async () => {
  const product = await buildProduct(shop.db, { imageUrl: '/images/kept.webp', trackStock: true })
  const { orderId } = await buildOrder(shop.db, { client, lines: [{ product, quantity: 2 }] })
  await remove(product.productId)
  const { body } = await shop.send(`GET /api/order/${orderId}`, { as: client })
  expect(body).toMatchObject({
    items: [{ productName: product.name, imageUrl: '/images/kept.webp', price: 10, quantity: 2 }],
  })
  expect(await statusOf(`PUT /api/Order/${orderId}/cancel`)).toBe(200)
})

it('deleting a product makes it impossible to order', async () => {
  const { productId } = await buildProduct(shop.db)
  await remove(productId)
  expect(
    await shop.send('POST /api/Order', { as: client, body: { items: [{ productId, quantity: 1 }] } }),
  ).toMatchObject({ status: 409, body: { code: 'PRODUCT_UNAVAILABLE' } })
})

it('deleting a product is logged and announced to everyone', async () => {
  const { productId, name } = await buildProduct(shop.db)
  await remove(productId)
  const { rows } = await shop.db.$client.query(
    `select message, (select data from events order by event_id desc limit 1) as told,
              (select client_id from events order by event_id desc limit 1) as whom
         from app_logs order by app_log_id desc limit 1`,
  )
  expect(rows[0].message).toMatch(
    new RegExp(`^${staff.email} removed product ${productId} \\(.*\\): .*"name":"${name}"`),
  )
  expect(rows[0]).toMatchObject({ told: { productId }, whom: null })
})
