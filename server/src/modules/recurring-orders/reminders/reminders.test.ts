import { dayMs } from '@cornerstock/contract/values/days'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildProducts,
  buildRecurringOrder,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { recurringOrders } from '../../../database/schema/orders/recurring-orders.ts'
import { startJobs } from '../../../plugins/jobs.ts'
import { type Day, latestDueDay } from '../due-day-rules.ts'
import { markReminded } from './reminder-queries.ts'
import { reminderQueue, remindOfDueLines, startReminders } from './reminder-service.ts'

let shop: TestApp
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  await forgetAll()
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const forgetAll = () =>
  shop.db.$client.query(
    'truncate recurring_orders, notifications, push_messages, notification_reads, mails, events',
  )

const publicUrl = 'http://shop.test'
const roundOn = (day: Day) => remindOfDueLines({ db: shop.db, publicUrl }, new Date(`${day}T12:00:00Z`))
const select = async (query: string) => (await shop.db.$client.query(query)).rows
/** The topics of all notifications, oldest first. */
const told = async (): Promise<string[]> =>
  (await select('select topic from notifications order by notification_id')).map(({ topic }) => topic)
const dueDaysTold = async () => (await told()).map((topic) => topic.slice(-10))
const mails = () => select('select account_id, subject, text from mails order by mail_id')

it('a recurring order that falls due notifies its client once on that day, with an event, and not before', async () => {
  const product = await buildProduct(shop.db, { name: 'Cola, 24 cans' })
  await buildRecurringOrder(shop.db, client, {
    productId: product.productId,
    quantity: 3,
    nextDate: '2026-03-15',
  })
  await roundOn('2026-03-14')
  expect(await told()).toEqual([])
  await roundOn('2026-03-15')
  const { body } = await shop.send<{ notificationId: number }[]>(
    `GET /api/Notification/client/${client.accountId}`,
    { as: client },
  )
  expect(body).toMatchObject([
    {
      type: 'OrderUpdate',
      title: 'Monthly reminder: Cola, 24 cans',
      message: 'Quantity 3, due on March 15. Order it under Monthly reminders.',
      isRead: false,
    },
  ])
  const data = { notificationId: body[0]?.notificationId, clientId: client.accountId }
  expect(await select('select type, data, client_id from events')).toEqual([
    { type: 'notification.created', data, client_id: client.accountId },
  ])
})

it('a recurring order that falls due is reminded of when its day begins in the time zone of the company', async () => {
  await buildRecurringOrder(shop.db, client, { nextDate: '2026-03-15' })
  const roundAt = (moment: string) => remindOfDueLines({ db: shop.db, publicUrl }, new Date(moment))
  await roundAt('2026-03-15T03:59:59Z')
  expect(await told()).toEqual([])
  await roundAt('2026-03-15T04:00:00Z')
  expect(await dueDaysTold()).toEqual(['2026-03-15'])
})

it('a recurring order that falls due is in one email with everything that falls due on that day', async () => {
  for (const name of ['Cola', 'Gum'])
    await buildRecurringOrder(shop.db, client, {
      productId: (await buildProduct(shop.db, { name: `${name} for mail` })).productId,
      quantity: 2,
    })
  await roundOn('2026-01-15')
  expect(await told()).toHaveLength(2)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ account_id: client.accountId, subject: 'Your monthly reminders are due' })
  expect(mail.text).toContain('Cola for mail: 2, January 15\nGum for mail: 2, January 15')
  expect(mail.text).toContain(`${publicUrl}/recurring-orders`)
})

it('a recurring order that falls due is reminded of once, in any number of runs', async () => {
  await buildRecurringOrder(shop.db, client)
  for (const day of ['2026-01-15', '2026-01-15', '2026-01-16', '2026-02-14']) await roundOn(day)
  expect([await dueDaysTold(), (await mails()).length]).toEqual([['2026-01-15'], 1])
})

it('a recurring order that falls due is reminded of again each month until it is ordered, also at the end of months', async () => {
  await buildRecurringOrder(shop.db, client, { nextDate: '2026-01-31' })
  for (let day = Date.UTC(2026, 0, 25); day < Date.UTC(2026, 4, 31); day += dayMs)
    await roundOn(new Date(day).toISOString().slice(0, 10))
  expect(await dueDaysTold()).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(await mails()).toHaveLength(4)
})

it('a recurring order that falls due is reminded of only for its latest due day if no run took place for months', async () => {
  await buildRecurringOrder(shop.db, client, { nextDate: '2026-01-31' })
  await roundOn('2026-04-02')
  expect(await dueDaysTold()).toEqual(['2026-03-31'])
})

it('a recurring order that falls due is not reminded of between its order and its next due day', async () => {
  const { productId } = await buildRecurringOrder(shop.db, client)
  await roundOn('2026-01-16')
  shop.clock.now = new Date('2026-01-20T12:00:00Z')
  await shop.send(`POST /api/RecurringOrder/${client.accountId}/checkout`, {
    as: client,
    body: { items: [{ productId, quantity: 1 }] },
  })
  for (const day of ['2026-01-20', '2026-02-14', '2026-02-15', '2026-02-16']) await roundOn(day)
  expect(await dueDaysTold()).toEqual(['2026-01-15', '2026-02-15'])
})

it('a recurring order that falls due is not reminded of if its product was deleted', async () => {
  const gone = await buildProduct(shop.db, { deletedAt: new Date() })
  await buildRecurringOrder(shop.db, client, { productId: gone.productId })
  await roundOn('2026-01-15')
  expect([await told(), await mails()]).toEqual([[], []])
})

it('with wrong clocks, each due day that a run has seen is reminded of once, and no other', async () => {
  const day = fc
    .integer({ min: 0, max: 500 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
  await fc.assert(
    fc.asyncProperty(
      fc.array(day, { minLength: 2, maxLength: 12 }),
      day,
      fc.integer({ min: 1, max: 31 }),
      async (rounds, someDay, dayOfMonth) => {
        await forgetAll()
        const nextDate = latestDueDay(someDay, dayOfMonth)
        await buildRecurringOrder(shop.db, client, { nextDate, dayOfMonth })
        for (const today of rounds) await roundOn(today)
        const seen = rounds.filter((today) => today >= nextDate)
        const expected = new Set(seen.map((today) => latestDueDay(today, dayOfMonth)))
        expect((await dueDaysTold()).sort()).toEqual([...expected].sort())
        for (const table of ['mails', 'events'])
          expect(await select(`select 1 from ${table}`)).toHaveLength(expected.size)
      },
    ),
    { numRuns: 20 },
  )
})

async function buildDueLines(clientCount: number, linesEach: number) {
  const products = await buildProducts(shop.db, linesEach)
  const clients = await Promise.all(Array.from({ length: clientCount }, () => buildClient(shop.db)))
  await shop.db.insert(recurringOrders).values(
    clients.flatMap(({ accountId }) =>
      products.map(({ productId }) => ({
        clientId: accountId,
        productId,
        quantity: 1,
        dayOfMonth: 15,
        nextDate: '2026-01-15',
      })),
    ),
  )
  return clients
}

it('reminder runs of several servers at the same time remind of each recurring order once, in one email per client', async () => {
  await buildDueLines(30, 4)
  const other = await startTestApp({ databaseUrl: shop.databaseUrl })
  const now = new Date('2026-01-20T12:00:00Z')
  await Promise.all([shop, other, shop].map(({ db }) => remindOfDueLines({ db, publicUrl }, now)))
  await other.stop()
  const topics = await told()
  expect([topics.length, new Set(topics).size]).toEqual([120, 120])
  expect(await mails()).toHaveLength(30)
})

it('reminder runs that stop early have reminded each client completely or not at all, and the next run continues', async () => {
  const clients = await buildDueLines(5, 2)
  const third = clients.map(({ accountId }) => accountId).sort()[2] ?? ''
  await shop.db.$client.query(`
      create function reject_mail() returns trigger language plpgsql as
        $$ begin raise exception 'broken off'; end $$;
      create trigger reject_mail before insert on mails for each row
        when (new.account_id = '${third}') execute function reject_mail()`)
  await expect(roundOn('2026-01-15')).rejects.toThrow()
  expect([(await told()).length, (await mails()).length]).toEqual([4, 2])
  expect(await select('select 1 from recurring_orders where reminded_of is not null')).toHaveLength(4)
  await shop.db.$client.query('drop function reject_mail cascade')
  await roundOn('2026-01-15')
  expect([(await told()).length, (await mails()).length]).toEqual([10, 5])
})

it('reminder runs skip a client that another run is working on, so that it gets one email', async () => {
  await buildDueLines(1, 2)
  const [{ client_id: clientId }] = await select('select client_id from recurring_orders')
  const brokenOff = shop.db.transaction(async (transaction) => {
    expect(await markReminded(transaction, clientId, '2026-01-15', 1)).toHaveLength(1)
    await roundOn('2026-01-15')
    throw new Error('broken off')
  })
  await expect(brokenOff).rejects.toThrow('broken off')
  expect(await told()).toEqual([])
  await roundOn('2026-01-15')
  expect([(await told()).length, (await mails()).length]).toEqual([2, 1])
})

it('reminder runs do not wait for a recurring order that is being ordered, and leave it to the next run', async () => {
  const held = await buildRecurringOrder(shop.db, client)
  const free = await buildRecurringOrder(shop.db, client)
  await shop.db.transaction(async (transaction) => {
    // A run that waits must fail here instead of blocking.
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = '2s'`)
    await transaction.execute(
      sql`select 1 from recurring_orders where recurring_order_id = ${held.recurringOrderId} for update`,
    )
    await roundOn('2026-01-15')
  })
  expect(await told()).toEqual([`monthly line ${free.recurringOrderId} due 2026-01-15`])
  await roundOn('2026-01-15')
  expect(await told()).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
})

it('the reminder job runs on several servers and reminds of each recurring order once', async () => {
  const log = pino({ level: 'silent' })
  const servers = await Promise.all(
    [1, 2].map(() => startJobs({ db: shop.db, listener: shop.listener, log })),
  )
  for (const jobs of servers) await startReminders(jobs, { db: shop.db, publicUrl })
  await buildRecurringOrder(shop.db, client)
  for (const jobs of servers) await jobs.send(reminderQueue)
  await eventually(async () => expect(await told()).toHaveLength(1))
  for (const jobs of servers) await jobs.stop({ graceful: true, timeout: 3000 })
  expect(await told()).toHaveLength(1)
})

it('the reminder job logs a failure', async () => {
  const log = pino({ level: 'silent' })
  const jobs = await startJobs({ db: shop.db, listener: shop.listener, log })
  await startReminders(jobs, { db: shop.db, publicUrl })
  await shop.db.$client.query('alter table recurring_orders rename to away')
  await jobs.send(reminderQueue)
  const failures = () => select(`select level, message from app_logs where source = 'reminders'`)
  await eventually(async () => expect(await failures()).toHaveLength(1))
  await jobs.stop({ graceful: true, timeout: 3000 })
  await shop.db.$client.query('alter table away rename to recurring_orders')
  expect(await failures()).toEqual([
    { level: 'Error', message: 'A run of reminders for recurring orders failed. The next run continues.' },
  ])
})
