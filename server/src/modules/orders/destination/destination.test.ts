import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient, buildProduct, buildStaff } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('an order keeps its store as it was when placed, and pickers also see the current one', async () => {
  const { productId } = await buildProduct(shop.db)
  const client = await buildClient(shop.db, { storeName: 'Corner Deli', deliveryNotes: 'Ring twice' })
  const { body: order } = await shop.send<{ orderId: number }>('POST /api/Order', {
    as: client,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1 }] },
  })
  await shop.db.execute(sql`update accounts set phone_number = '718 555 0199', delivery_notes = 'Back door'
                             where account_id = ${client.accountId}`)
  const changes = { phoneNumber: '718 555 0199', deliveryNotes: 'Back door' }

  const as = await buildStaff(shop.db, { role: 'picker' })
  const { body } = await shop.send<{ asPlaced: object }>(`GET /api/Order/${order.orderId}/destination`, {
    as,
  })
  expect(body.asPlaced).toMatchObject({ storeName: 'Corner Deli', deliveryNotes: 'Ring twice' })
  expect(body).toEqual({ asPlaced: body.asPlaced, current: { ...body.asPlaced, ...changes } })
})
