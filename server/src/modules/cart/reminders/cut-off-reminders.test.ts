import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { remindOfCutOffs } from './cut-off-reminder-service.ts'

let shop: TestApp
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  const owner = await buildStaff(shop.db)
  const delivery = { days: [1, 2, 3, 4, 5, 6, 7], cutoff: '16:00', leadDays: 1 }
  await shop.send('PUT /api/Settings', { as: owner, body: { delivery } })
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate notifications, push_messages, notification_reads, cart_items`)
  client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  await shop.send('POST /api/cart', {
    as: client,
    body: { clientId: client.accountId, productId, quantity: 1 },
  })
})
afterAll(() => shop.stop())

async function noticesAt(...times: string[]) {
  for (const time of times) await remindOfCutOffs(shop.db, new Date(time))
  const { rows } = await shop.db.execute<{ topic: string; message: string }>(
    sql`select topic, message from notifications where client_id = ${client.accountId} order by topic`,
  )
  return rows
}

// New York is five hours behind in winter: the cut-off is at 21:00 UTC.
it('a filled cart is reminded of in the two hours before its cut-off, once per delivery day', async () => {
  expect(await noticesAt('2026-11-20T18:59:00Z')).toEqual([])
  const [notice, ...others] = await noticesAt(
    '2026-11-20T19:00:00Z',
    '2026-11-20T19:01:00Z',
    '2026-11-20T20:59:00Z',
  )
  expect(notice?.topic).toBe('cut-off 2026-11-21')
  expect(notice?.message).toBe('Please order within two hours to get it on Saturday, November 21, 2026.')
  expect(others).toEqual([])
  expect(await noticesAt('2026-11-20T21:00:00Z', '2026-11-21T19:30:00Z')).toHaveLength(2)
})

it('an empty cart is not reminded of, nor that of a client on hold', async () => {
  await shop.db.execute(sql`update accounts set is_on_hold = true where account_id = ${client.accountId}`)
  expect(await noticesAt('2026-11-20T19:30:00Z')).toEqual([])
  await shop.db.execute(sql`update accounts set is_on_hold = false where account_id = ${client.accountId}`)
  await shop.db.execute(sql`truncate cart_items`)
  expect(await noticesAt('2026-11-20T19:30:00Z')).toEqual([])
})
