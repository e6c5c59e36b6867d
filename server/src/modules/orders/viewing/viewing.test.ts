import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildOrder, buildStaff } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let picker: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  picker = await buildStaff(shop.db, { role: 'picker', name: 'Paul Picker' })
})
afterAll(() => shop.stop())

it('staff see for 30 seconds who else has an order on the screen', async () => {
  shop.clock.now = new Date('2026-03-02T15:00:00.000Z')
  const { orderId, client } = await buildOrder(shop.db)
  const view = (as: BuiltAccount, id = orderId) => shop.send(`POST /api/Order/${id}/viewing`, { as })
  expect((await view(picker)).status).toBe(204)
  expect((await view(picker, 2_000_000_000)).status).toBe(404)
  expect((await view(client)).status).toBe(403)
  const { rows } = await shop.db.$client.query(
    `select data, client_id from events where type = 'order.viewing'`,
  )
  expect(rows).toEqual([
    {
      data: { orderId, staffId: picker.accountId, name: 'Paul Picker', until: '2026-03-02T15:00:30.000Z' },
      client_id: '00000000-0000-0000-0000-000000000000',
    },
  ])
})
