import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount

type Told = { notificationId: number; title: string; isRead: boolean; createdAt: string; type: string }

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

async function tell(client: BuiltAccount | null, title: string, createdAt = new Date()): Promise<number> {
  const { rows } = await shop.db.$client.query(
    `insert into notifications (client_id, type, title, message, created_at) values ($1, 'Promo', $2, 'M', $3)
     returning notification_id`,
    [client?.accountId ?? null, title, createdAt],
  )
  return rows[0].notification_id
}
const list = async (client: BuiltAccount, as = client) =>
  (await shop.send<Told[]>(`GET /api/Notification/client/${client.accountId}`, { as })).body
const markRead = (id: number, as: BuiltAccount) =>
  shop.send<Told>(`POST /api/Notification/${id}/mark-read`, { as })

it('notifications are the client’s own and the broadcasts since it signed up, newest first', async () => {
  const [one, other] = [
    await buildClient(shop.db, { createdAt: new Date('2026-01-02T00:00:00Z') }),
    await buildClient(shop.db, { createdAt: new Date('2026-01-04T00:00:00Z') }),
  ]
  await tell(one, 'mine')
  await tell(other, 'theirs')
  await tell(null, 'before both', new Date('2026-01-01T00:00:00Z'))
  await tell(null, 'between', new Date('2026-01-03T00:00:00Z'))
  await tell(null, 'after both', new Date('2026-01-05T00:00:00Z'))
  const titles = async (client: BuiltAccount, as = client) =>
    (await list(client, as)).map(({ title }) => title)
  expect(await titles(one)).toEqual(['mine', 'after both', 'between'])
  expect(await titles(other)).toEqual(['theirs', 'after both'])
  expect(await titles(one, staff)).toEqual(['mine', 'after both', 'between'])
})

it('notifications are marked as read for the caller only', async () => {
  const [one, other] = [await buildClient(shop.db), await buildClient(shop.db)]
  const id = await tell(null, 'for all', new Date(Date.now() + 1000))
  const { status, body } = await markRead(id, one)
  expect({ status, isRead: body.isRead }).toEqual({ status: 200, isRead: true })
  expect((await markRead(id, one)).status).toBe(200)
  const readBy = async (client: BuiltAccount) =>
    (await list(client)).find(({ notificationId }) => notificationId === id)?.isRead
  expect(await readBy(one)).toBe(true)
  expect(await readBy(other)).toBe(false)
})

it('notifications stay unread if another one is read', async () => {
  const client = await buildClient(shop.db)
  const [read, unread] = [await tell(client, 'read'), await tell(client, 'unread')]
  await markRead(read, client)
  const marks = (await list(client)).map(({ notificationId, isRead }) => [notificationId, isRead])
  expect(Object.fromEntries(marks)).toMatchObject({ [read]: true, [unread]: false })
})

it('notifications that the caller cannot see are 404', async () => {
  const [one, other] = [await buildClient(shop.db), await buildClient(shop.db)]
  const theirs = await tell(other, 'theirs')
  const before = await tell(null, 'before', new Date('2000-01-01T00:00:00Z'))
  for (const id of [theirs, before, 2_000_000_000]) expect((await markRead(id, one)).status).toBe(404)
  expect((await list(other))[0]?.isRead).toBe(false)
})
