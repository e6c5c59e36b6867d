import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Favorite = { productId: number; name: string }

const mark = (productId: number, as = client) =>
  shop.send<Favorite>('POST /api/favorites', { as, body: { clientId: client.accountId, productId } })
const unmark = (productId: number, as = client) =>
  shop.send(`DELETE /api/favorites/${productId}?clientId=${client.accountId}`, { as })
const favorites = async (as = client) =>
  (await shop.send<Favorite[]>(`GET /api/favorites?clientId=${client.accountId}`, { as })).body
const logged = async () => {
  const { rows } = await shop.db.$client.query(
    'select message from app_logs where client_id = $1 order by app_log_id',
    [client.accountId],
  )
  return rows.map(({ message }) => message)
}

it('favorites are listed newest first, with the fields of a product card', async () => {
  const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  await mark(one.productId)
  await mark(two.productId)
  expect(await favorites()).toMatchObject([
    { productId: two.productId, name: two.name, imageUrl: '', price: 10, category: 'Candy', onSale: false },
    { productId: one.productId },
  ])
})

it('favorites are added with 201, and again with 200, with the product each time', async () => {
  const product = await buildProduct(shop.db)
  const [first, second] = [await mark(product.productId), await mark(product.productId)]
  expect([first.status, second.status]).toEqual([201, 200])
  expect(first.body).toMatchObject({ productId: product.productId, name: product.name })
  expect(second.body).toEqual(first.body)
  expect(await favorites()).toHaveLength(1)
})

it('favorites are one row after concurrent requests', async () => {
  const { productId } = await buildProduct(shop.db)
  const responses = await Promise.all(Array.from({ length: 6 }, () => mark(productId)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
  expect(await favorites()).toHaveLength(1)
})

it('favorites can be removed, and removing a product that is not a favorite succeeds', async () => {
  const { productId } = await buildProduct(shop.db)
  await mark(productId)
  expect(await unmark(productId)).toMatchObject({ status: 204, text: '' })
  expect((await unmark(productId)).status).toBe(204)
  expect(await favorites()).toEqual([])
})

it('favorites may be out of stock, but not unknown or deleted', async () => {
  const out = await buildProduct(shop.db, { inStock: false })
  const gone = await buildProduct(shop.db, { deletedAt: new Date() })
  expect((await mark(out.productId)).status).toBe(201)
  expect((await mark(gone.productId)).status).toBe(404)
  expect((await mark(2_000_000_000)).status).toBe(404)
})

it('favorites belong to the caller if no client is named, and staff name a client', async () => {
  const { productId } = await buildProduct(shop.db)
  expect((await shop.send('POST /api/favorites', { as: client, body: { productId } })).status).toBe(201)
  expect((await shop.send<Favorite[]>('GET /api/favorites', { as: client })).body).toHaveLength(1)
  expect((await shop.send('GET /api/favorites', { as: staff })).status).toBe(400)
})

it('favorites contain no costs, also for staff', async () => {
  const { productId } = await buildProduct(shop.db, { costPriceCents: 777, supplier: 'King' })
  await mark(productId)
  for (const as of [client, staff])
    expect(Object.keys((await favorites(as))[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cost|supplier/i)]),
    )
})

it('favorites are logged when staff change them, and only then', async () => {
  const { productId, name } = await buildProduct(shop.db)
  await mark(productId)
  await mark(productId, staff)
  expect(await logged()).toEqual([])
  await unmark(productId, staff)
  await unmark(productId, staff)
  await mark(productId, staff)
  expect(await logged()).toEqual([
    `${staff.email} removed a favorite of client ${client.accountId}: {"productId":${productId}}.`,
    `${staff.email} added a favorite of client ${client.accountId}: {"productId":${productId},"name":"${name}"}.`,
  ])
})
