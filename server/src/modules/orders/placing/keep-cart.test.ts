import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

test('an order by staff keeps the cart on request; an order by a client always empties it', async () => {
  const [client, staff] = await Promise.all([buildClient(shop.db), buildStaff(shop.db)])
  const { productId } = await buildProduct(shop.db)
  const linesLeftAfterOrder = async (as: BuiltAccount, keepCart?: boolean) => {
    await shop.send('POST /api/cart', { as: client, body: { productId, quantity: 1 } })
    const body = { clientId: client.accountId, items: [{ productId, quantity: 1 }], keepCart }
    expect((await shop.send('POST /api/Order', { as, body })).status).toBe(201)
    return (await shop.send<unknown[]>('GET /api/cart', { as: client })).body.length
  }
  expect(await linesLeftAfterOrder(staff, true)).toBe(1)
  expect(await linesLeftAfterOrder(staff)).toBe(0)
  expect(await linesLeftAfterOrder(client, true)).toBe(0)
})

test('lines that staff add to an order keep the cart on request, and those of a client never do', async () => {
  const [client, staff] = await Promise.all([buildClient(shop.db), buildStaff(shop.db)])
  const { productId } = await buildProduct(shop.db)
  const items = [{ productId, quantity: 1 }]
  const { body: order } = await shop.send<{ orderId: number }>('POST /api/Order', {
    as: client,
    body: { items },
  })
  const linesLeftAfterAddition = async (as: BuiltAccount, keepCart?: boolean) => {
    await shop.send('POST /api/cart', { as: client, body: { productId, quantity: 1 } })
    const body = { items, keepCart }
    expect((await shop.send(`POST /api/Order/${order.orderId}/items`, { as, body })).status).toBe(200)
    return (await shop.send<unknown[]>('GET /api/cart', { as: client })).body.length
  }
  expect(await linesLeftAfterAddition(staff, true)).toBe(1)
  expect(await linesLeftAfterAddition(staff)).toBe(0)
  expect(await linesLeftAfterAddition(client, true)).toBe(0)
})
