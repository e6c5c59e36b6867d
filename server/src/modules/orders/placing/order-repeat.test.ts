import type { orderSchema } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { buildClient, buildProduct, buildStaff } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type Order = z.input<typeof orderSchema>

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

test('the same key repeats the first response after staff have changed the order', async () => {
  const [client, staff] = await Promise.all([buildClient(shop.db), buildStaff(shop.db)])
  const product = await buildProduct(shop.db)
  const place = () =>
    shop.send<Order>('POST /api/Order', {
      as: client,
      body: { items: [{ productId: product.productId, quantity: 4 }] },
      headers: { 'idempotency-key': 'one intent' },
    })
  const first = await place()
  const itemId = first.body.items[0]?.id
  const price = (first.body.items[0]?.price ?? 0) / 2
  await shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, {
    as: staff,
    body: { found: true, foundQuantity: 1 },
  })
  await shop.send(`PUT /api/orderitem/items/${itemId}/price`, { as: staff, body: { price } })
  await shop.send(`PUT /api/order/${first.body.orderId}/status`, { as: staff, body: { status: 3 } })

  const again = await place()
  expect(again.status).toBe(201)
  expect(again.text).toBe(first.text)
  const now = await shop.send<Order>(`GET /api/order/${first.body.orderId}`, { as: client })
  expect(now.body).toMatchObject({ status: 3, amountDue: price, items: [{ price, foundQuantity: 1 }] })
})

test('a repeated request may write the client id in another letter case', async () => {
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const place = (clientId: string) =>
    shop.send<Order>('POST /api/Order', {
      as: client,
      body: { clientId, items: [{ productId, quantity: 1 }] },
      headers: { 'idempotency-key': 'one intent, two cases' },
    })
  const first = await place(client.accountId)
  const again = await place(client.accountId.toUpperCase())
  expect([again.status, again.text]).toEqual([201, first.text])
})
