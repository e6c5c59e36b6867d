import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { buildPerson } from '../../../../test/support/people.ts'
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
  await shop.db.execute(
    sql`truncate notifications, push_messages, notification_reads, cart_items, mails, push_settings`,
  )
  client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  await shop.send('POST /api/cart', {
    as: client,
    body: { clientId: client.accountId, productId, quantity: 1 },
  })
})
afterAll(() => shop.stop())

const remindAt = (time: string) =>
  remindOfCutOffs({ db: shop.db, publicUrl: 'https://shop.example' }, new Date(time))

async function noticesAt(...times: string[]) {
  for (const time of times) await remindAt(time)
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

/** The emails to an account, with their texts, after the reminders of some moments. */
async function mailsAt(times: readonly string[], accountId = client.accountId) {
  for (const time of times) {
    await remindAt(time)
    // As if the notice had come at the first of these moments.
    await shop.db.execute(sql`update notifications set created_at = ${times[0]}`)
  }
  const { rows } = await shop.db.execute<{ subject: string; text: string }>(
    sql`select subject, text from mails where account_id = ${accountId}`,
  )
  return rows
}

const first = '2026-11-20T19:00:00Z'
const halfAnHourLater = '2026-11-20T19:30:00Z'

it('a reminder that is not read within half an hour is emailed once, with the way to the cart', async () => {
  expect(await mailsAt([first, '2026-11-20T19:29:59Z'])).toEqual([])
  const [mail, ...others] = await mailsAt([first, halfAnHourLater, '2026-11-20T20:30:00Z'])
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your cart is not ordered yet')
  expect(mail?.text).toContain(
    'Order them by Nov 20, 2026, 4:00 PM, and they come on Saturday, November 21, 2026.',
  )
  expect(mail?.text).toContain(`Open the cart:\nhttps://shop.example/cart?store=${client.accountId}`)
})

it.each([
  {
    what: 'was read',
    change: () =>
      shop.db.execute(sql`
        insert into notification_reads (notification_id, client_id)
        select notification_id, client_id from notifications`),
  },
  {
    what: 'waits as a push message',
    change: () => insertPush(null),
  },
  {
    what: 'was sent as a push message a moment ago',
    change: () => insertPush('2026-11-20T19:10:00Z'),
  },
  {
    what: 'is about a cart that was ordered meanwhile',
    change: () => shop.db.execute(sql`truncate cart_items`),
  },
  {
    what: 'is of a kind that the person has turned off',
    change: () =>
      shop.db.execute(
        sql`insert into push_settings (account_id, muted_kinds) values (${client.accountId}, '{cutOff}')`,
      ),
  },
  {
    what: 'comes in the quiet hours of the person',
    change: () =>
      shop.db.execute(sql`
        insert into push_settings (account_id, quiet_from, quiet_to)
        values (${client.accountId}, '14:00', '17:00')`),
  },
])('a reminder that $what is not emailed', async ({ change }) => {
  await mailsAt([first])
  await change()
  expect(await mailsAt([halfAnHourLater.replace('19:30', '19:00'), halfAnHourLater])).toEqual([])
})

const insertPush = (sentAt: string | null) =>
  shop.db.execute(sql`
    insert into push_messages (account_id, notification_id, kind, sent_at)
    select client_id, notification_id, 'cutOff', ${sentAt}::timestamptz from notifications`)

it('a reminder whose push message nobody opened for half an hour is emailed', async () => {
  await mailsAt([first])
  await insertPush('2026-11-20T19:00:05Z')
  expect(await mailsAt([first, '2026-11-20T19:35:00Z'])).toHaveLength(1)
})

it('a push message that waits is withdrawn once the cut-off is past or the cart is ordered', async () => {
  const isWaiting = async () =>
    (await shop.db.execute(sql`select from push_messages where sent_at is null`)).rowCount === 1
  await remindAt(first)
  await insertPush(null)
  await remindAt('2026-11-20T20:59:00Z')
  expect(await isWaiting()).toBe(true)
  await remindAt('2026-11-20T21:00:00Z')
  expect(await isWaiting()).toBe(false)
  await insertPush(null)
  await shop.db.execute(sql`truncate cart_items`)
  await remindAt('2026-11-20T20:59:00Z')
  expect(await isWaiting()).toBe(false)
})

it('a reminder is emailed to owners and managers of the store, and not to a clerk', async () => {
  const [manager, clerk] = [
    await buildPerson(shop.db, { store: client, storeRole: 'manager' }),
    await buildPerson(shop.db, { store: client, storeRole: 'clerk' }),
  ]
  const moments = [first, halfAnHourLater]
  expect(await mailsAt(moments, manager.personId)).toHaveLength(1)
  expect(await mailsAt(moments, clerk.personId)).toEqual([])
})

it('no reminder is emailed at night, without quiet hours of the person', async () => {
  const delivery = { days: [1, 2, 3, 4, 5, 6, 7], cutoff: '06:30', leadDays: 1 }
  const owner = await buildStaff(shop.db)
  await shop.send('PUT /api/Settings', { as: owner, body: { delivery } })
  expect(await mailsAt(['2026-11-20T09:30:00Z', '2026-11-20T10:30:00Z', '2026-11-20T11:29:00Z'])).toEqual([])
  expect(await noticesAt()).toHaveLength(1)
})
