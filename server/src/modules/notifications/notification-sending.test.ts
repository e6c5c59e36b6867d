import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildStaff } from '../../../test/support/factories.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { type Response, startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  await shop.db.$client.query('truncate notifications, push_messages, notification_reads, events, app_logs')
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Sent = {
  notificationId: number
  title: string
  type: string
  isRead: boolean
  clientId: string | null
  storeName: string | null
}

const words = { title: 'Closed on Monday', message: 'We deliver on Tuesday.', type: 'General' }
const send = (body: object) => shop.send<Sent>('POST /api/Notification', { as: staff, body })
const all = async () => (await shop.send<Sent[]>('GET /api/Notification/all', { as: staff })).body
const seenBy = async (account: BuiltAccount) => {
  const { body } = await shop.send<Sent[]>(`GET /api/Notification/client/${account.accountId}`, {
    as: account,
  })
  return body.map(({ notificationId }) => notificationId)
}
const markRead = (id: number, as: BuiltAccount) => shop.send(`POST /api/Notification/${id}/mark-read`, { as })
const remove = (id: number) => shop.send(`DELETE /api/Notification/${id}`, { as: staff })
const events = async () =>
  (await shop.db.$client.query('select type, data, client_id from events order by event_id')).rows
const logged = async () =>
  (await shop.db.$client.query('select message, client_id from app_logs order by app_log_id')).rows

it('sending a notification to one client shows it to that client and to its open screens', async () => {
  const other = await buildClient(shop.db)
  const { accountId, storeName } = client
  const { status, body } = await send({ ...words, clientId: accountId })
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...words, isRead: false, clientId: accountId, storeName })
  expect([await seenBy(client), await seenBy(other)]).toEqual([[body.notificationId], []])
  const data = { notificationId: body.notificationId, clientId: accountId }
  expect(await events()).toEqual([{ type: 'notification.created', data, client_id: accountId }])
})

it('sending a notification happens once per idempotency key, and the repeat gets the first response', async () => {
  const client = await buildClient(shop.db)
  const sendWithKey = () =>
    shop.send<Sent>('POST /api/Notification', {
      as: staff,
      body: { ...words, clientId: client.accountId },
      headers: { 'idempotency-key': 'one notification' },
    })
  const first = await sendWithKey()
  const again = await sendWithKey()
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(await seenBy(client)).toHaveLength(1)
})

it('sending a notification to all shows it to everyone who had signed up', async () => {
  const { status, body } = await send({ ...words, type: 'Promo', sendToAll: true })
  expect({ status, ...body }).toMatchObject({ status: 201, type: 'Promo', clientId: null, storeName: null })
  const late = await buildClient(shop.db)
  expect([await seenBy(client), await seenBy(late)]).toEqual([[body.notificationId], []])
  const data = { notificationId: body.notificationId, clientId: null }
  expect(await events()).toEqual([{ type: 'notification.created', data, client_id: null }])
})

it('sending a notification is logged: who, what and to whom', async () => {
  const { body } = await send({ ...words, clientId: client.accountId })
  const written = JSON.stringify({ type: words.type, title: words.title, message: words.message })
  expect(await logged()).toEqual([
    {
      message: `${staff.email} added notification ${body.notificationId}: ${written}.`,
      client_id: client.accountId,
    },
  ])
})

it('sending a notification requires a title, a message, a known type, and either a client or everyone', async () => {
  const clientId = client.accountId
  const wrong = [
    { ...words, title: ' ', clientId },
    { ...words, message: undefined, clientId },
    { ...words, type: 'Spam', clientId },
    words,
    { ...words, clientId: ' ' },
    { ...words, clientId: null, sendToAll: false },
    { ...words, clientId, sendToAll: true },
  ]
  for (const body of wrong) expect((await send(body)).status, JSON.stringify(body)).toBe(400)
  expect(await all()).toEqual([])
  const { type: _, ...untyped } = words
  expect((await send({ ...untyped, clientId: '', sendToAll: true })).body.type).toBe('General')
})

it('sending a notification requires an existing client, and staff are not clients', async () => {
  const strangers = ['00000000-0000-4000-8000-000000000000', 'no id', staff.accountId]
  for (const clientId of strangers) expect((await send({ ...words, clientId })).status).toBe(404)
  expect(await all()).toEqual([])
  expect((await send({ ...words, clientId: client.accountId.toUpperCase() })).status).toBe(201)
})

it('the list of notifications for staff contains every notification, newest first, in pages', async () => {
  const sent: number[] = []
  for (const to of [{ sendToAll: true }, { clientId: client.accountId }, { sendToAll: true }])
    sent.unshift((await send({ ...words, ...to })).body.notificationId)
  const read: number[] = []
  let address: string | undefined = '/api/Notification/all?limit=2'
  while (address) {
    const page: Response<Sent[]> = await shop.send(`GET ${address}`, { as: staff })
    expect(page.headers['x-total-count']).toBe('3')
    read.push(...page.body.map(({ notificationId }) => notificationId))
    address = nextPageOf(page)
  }
  expect(read).toEqual(sent)
})

it('the list of notifications for staff reads pages of notifications of the same millisecond', async () => {
  await shop.db.$client.query(`insert into notifications (type, title, message, created_at)
      select 'General', n::text, 'M', timestamptz '2026-03-01 12:00:00.000001Z' + n / 2 * interval '1 microsecond'
      from generate_series(1, 7) as n`)
  const read: string[] = []
  let address: string | undefined = '/api/Notification/all?limit=1'
  while (address) {
    const page: Response<Sent[]> = await shop.send(`GET ${address}`, { as: staff })
    read.push(...page.body.map(({ title }) => title))
    address = nextPageOf(page)
  }
  expect(read).toEqual(['7', '6', '5', '4', '3', '2', '1'])
})

it('the list of notifications for staff shows whether the client has read each, and for a broadcast whether the caller has', async () => {
  const { notificationId: own } = (await send({ ...words, clientId: client.accountId })).body
  const { notificationId: toAll } = (await send({ ...words, sendToAll: true })).body
  const read = async () => (await all()).map(({ isRead }) => isRead)
  await markRead(own, client)
  await markRead(toAll, client)
  expect(await read()).toEqual([false, true])
  await markRead(toAll, staff)
  expect(await read()).toEqual([true, true])
})

it('deleting a notification removes it for everyone, read or not, and from open screens', async () => {
  const { notificationId } = (await send({ ...words, sendToAll: true })).body
  await markRead(notificationId, client)
  expect((await remove(notificationId)).status).toBe(204)
  expect([await seenBy(client), await all()]).toEqual([[], []])
  expect((await markRead(notificationId, client)).status).toBe(404)
  const data = { notificationId, clientId: null }
  expect((await events()).at(-1)).toEqual({ type: 'notification.deleted', data, client_id: null })
})

it('deleting a notification is announced only to its client, and is logged', async () => {
  const { notificationId } = (await send({ ...words, clientId: client.accountId })).body
  await remove(notificationId)
  expect((await events()).at(-1)).toMatchObject({
    type: 'notification.deleted',
    client_id: client.accountId,
  })
  const was = JSON.stringify({ title: words.title, message: words.message })
  expect((await logged()).at(-1)).toEqual({
    message: `${staff.email} removed notification ${notificationId}: ${was}.`,
    client_id: client.accountId,
  })
})

it('deleting a notification succeeds once', async () => {
  const { notificationId } = (await send({ ...words, sendToAll: true })).body
  const statuses = (await Promise.all([remove(notificationId), remove(notificationId)])).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([204, 404])
  expect(await logged()).toHaveLength(2)
})
