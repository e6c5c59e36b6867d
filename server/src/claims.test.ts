import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltAccount, buildClient, buildOrder, buildProduct, buildStaff } from '../test/factories.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'

let shop: TestApp
let own: BuiltAccount
let other: BuiltAccount
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  ;[own, other, staff] = await Promise.all([buildClient(shop.db), buildClient(shop.db), buildStaff(shop.db)])
})
afterAll(() => shop.stop())

test('a client that names another anywhere is refused, and nothing happens', async () => {
  const { productId } = await buildProduct(shop.db)
  const { orderId } = await buildOrder(shop.db, { client: own })
  const line = { productId, quantity: 1 }
  const calls: [call: string, body?: object][] = [
    [`POST /api/Order?clientId=${other.accountId}`, { clientId: own.accountId, items: [line] }],
    [`POST /api/cart?clientId=${other.accountId}`, line],
    [`PUT /api/cart/${own.accountId}/${productId}`, { quantity: 2, clientId: other.accountId }],
    [`DELETE /api/cart/${own.accountId}/${productId}?clientId=${other.accountId}`],
    [`DELETE /api/cart/clear?clientId=${own.accountId}`, { clientId: other.accountId }],
    [`PUT /api/Order/${orderId}/cancel`, { clientId: other.accountId }],
    [`GET /api/Notification/client/${own.accountId}?clientId=${other.accountId}`],
  ]
  for (const [call, body] of calls)
    expect([call, (await shop.send(call, { as: own, body })).status]).toEqual([call, 403])
  expect((await shop.send('GET /api/cart', { as: own })).body).toEqual([])
  expect((await shop.send(`GET /api/order/${orderId}`, { as: own })).body).toMatchObject({ status: 0 })
})

test('staff name one client at a time', async () => {
  const { productId } = await buildProduct(shop.db)
  const call = `PUT /api/cart/${own.accountId}/${productId}`
  const put = (clientId: string) => shop.send(call, { as: staff, body: { quantity: 2, clientId } })
  expect((await put(other.accountId)).status).toBe(400)
  expect((await put(own.accountId.toUpperCase())).status).toBe(200)
})
