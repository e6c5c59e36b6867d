import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildClient,
  buildOrder,
  buildPriceLevel,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('Staff read what a client pays for a quantity, from each source, with the cost, the floor and its last prices', async () => {
  const owner = await buildStaff(shop.db)
  const priceLevelId = await buildPriceLevel(shop.db, { percent: -5 })
  const client = await buildClient(shop.db, { priceLevelId })
  const product = await buildProduct(shop.db, { priceCents: 1000, costPriceCents: 700 })
  const { productId } = product
  for (const day of ['01', '02', '03', '04'])
    await buildOrder(shop.db, {
      client,
      lines: [{ product, quantity: Number(day) }],
      orderDate: new Date(`2026-03-${day}T08:00:00Z`),
    })
  const cancelled = await buildOrder(shop.db, { client, lines: [{ product, quantity: 9 }], status: 4 })
  await buildOrder(shop.db, { lines: [{ product, quantity: 8 }] })
  await shop.db.$client.query(
    `update products set price_steps = '[{"minQuantity": 5, "price": 850}]' where product_id = $1`,
    [productId],
  )
  await shop.send(`PUT /api/clients/${client.accountId}/prices`, {
    as: owner,
    body: { prices: [{ productId, price: 9, minQuantity: 3 }] },
  })
  const body = { priceFloor: { percentOverCost: 20, mode: 'warn' } }
  await shop.send('PUT /api/Settings', { as: owner, body })
  const read = async (quantity: string) =>
    (
      await shop.send<{ last: object[] }>(
        `GET /api/Products/${productId}/prices?clientId=${client.accountId}${quantity}`,
        { as: owner },
      )
    ).body
  const always = { list: 10, sale: null, level: 9.5, cost: 7, floor: 8.4 }
  const { last, ...one } = await read('')
  expect(one).toEqual({ ...always, step: null, own: null, charged: 9.5, source: 'level' })
  expect(last).toMatchObject([
    { quantity: 4, price: 9.5, date: '2026-03-04T08:00:00.000Z' },
    { quantity: 3, price: 9.5 },
    { quantity: 2, price: 9.5 },
  ])
  expect(last).not.toContainEqual(expect.objectContaining({ orderId: cancelled.orderId }))
  expect(await read('&quantity=3')).toMatchObject({ ...always, own: 9, charged: 9, source: 'own' })
  expect(await read('&quantity=5')).toMatchObject({
    ...always,
    own: 9,
    step: 8.5,
    charged: 8.5,
    source: 'step',
  })
})

it('Staff read what a client pays for several products in one call, without those that are not in the catalog', async () => {
  const owner = await buildStaff(shop.db)
  const client = await buildClient(shop.db)
  const [cola, gone] = [await buildProduct(shop.db, { priceCents: 1000 }), await buildProduct(shop.db)]
  await shop.send(`PUT /api/clients/${client.accountId}/prices`, {
    as: owner,
    body: { prices: [{ productId: cola.productId, price: 9, minQuantity: 3 }] },
  })
  await shop.send(`DELETE /api/Products/${gone.productId}`, { as: owner })
  const read = (items: string, clientId = client.accountId) =>
    shop.send<object[]>(`GET /api/Products/prices?clientId=${clientId}&items=${items}`, { as: owner })
  const few = (await read(`${cola.productId}:2,${gone.productId}:1`)).body
  expect(few).toMatchObject([{ productId: cola.productId, quantity: 2, charged: 10, source: 'list' }])
  expect(few).toHaveLength(1)
  const many = (await read(`${cola.productId}:3`)).body
  expect(many).toMatchObject([{ quantity: 3, list: 10, own: 9, charged: 9, source: 'own' }])
  expect((await read('x')).status).toBe(400)
  const items = [{ productId: cola.productId, quantity: 2 }]
  const placed = await shop.send<{ orderId: number }>('POST /api/Order', { as: client, body: { items } })
  const added = `${cola.productId}:1&orderId=${placed.body.orderId}`
  expect((await read(added)).body).toMatchObject([{ quantity: 1, charged: 9, source: 'own' }])
  const one = `GET /api/Products/${cola.productId}/prices?clientId=${client.accountId}&quantity=1`
  const ofOne = await shop.send(`${one}&orderId=${placed.body.orderId}`, { as: owner })
  expect(ofOne.body).toMatchObject({ charged: 9, source: 'own' })
  const other = await buildClient(shop.db)
  expect((await read(added, other.accountId)).status).toBe(404)
  expect((await read('1:1', crypto.randomUUID())).status).toBe(404)
})
