import type { Notification } from '@cornerstock/contract/clients/notifications'
import type { ServerEvent } from '@cornerstock/contract/http/events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { mails } from '../../database/schema/work/mails.ts'
import { queueNoticeMails, staffNotices } from './staff-notice-service.ts'

const publicUrl = 'https://shop.example'
let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount
let client: BuiltAccount
let productId: number

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
  client = await buildClient(shop.db, { storeName: 'Golden Deli' })
  productId = (await buildProduct(shop.db, { priceCents: 500 })).productId
})
beforeEach(() =>
  shop.db.execute(sql`truncate mails, notifications, push_messages, notification_reads, settings`),
)
afterAll(() => shop.stop())

/** Hands events to the reader, as the hub of a server does. */
const read = (...events: ServerEvent[]) =>
  shop.db.transaction((transaction) => staffNotices(publicUrl).handle(transaction, events))
const set = (body: object) => shop.send('PUT /api/Settings', { as: owner, body: { staffNotices: body } })
const noticesOf = async (as: Caller) =>
  (await shop.send<Notification[]>('GET /api/Notification/staff', { as })).body

async function order(as: Caller = client): Promise<ServerEvent & { orderId: number }> {
  const { body } = await shop.send<{ orderId: number }>('POST /api/Order', {
    as,
    body: { clientId: client.accountId, items: [{ productId, quantity: 2 }] },
  })
  return { type: 'order.created', orderId: body.orderId, clientId: client.accountId }
}

async function ask(kind: 'question' | 'wish' = 'question'): Promise<ServerEvent & { supportId: number }> {
  const { body } = await shop.send<{ supportId: number }>('POST /api/Support', {
    as: client,
    body: { clientId: client.accountId, kind, message: 'Do you have oat milk?' },
  })
  return { type: 'support.updated', supportId: body.supportId, clientId: client.accountId }
}

const say = (supportId: number, text: string, as: Caller) =>
  shop.send(`POST /api/Support/${supportId}/messages`, { as, body: { text } })

it('a notice to staff tells each active owner and associate of an order by a client, and nobody else', async () => {
  const left = await buildStaff(shop.db)
  await shop.send(`PUT /api/Staff/${left.accountId}`, { as: owner, body: { isActive: false } })
  const placed = await order()
  await read(placed)
  const [notice] = await noticesOf(owner)
  expect(notice).toMatchObject({
    type: 'OrderUpdate',
    title: `Order #${placed.orderId} from Golden Deli`,
    message: expect.stringMatching(/^1 line, \$10\.00, for \w+day, /),
    isRead: false,
  })
  expect(await noticesOf(associate)).toHaveLength(1)
  const { rowCount } = await shop.db.execute(sql`select from notifications`)
  expect(rowCount).toBe(await countReaders())
  const picker = await buildStaff(shop.db, { role: 'picker' })
  expect((await shop.send('GET /api/Notification/staff', { as: picker })).status).toBe(403)
  expect((await shop.send('GET /api/Notification/staff', { as: client })).status).toBe(403)
})

it('a notice to staff leaves out orders by staff, and what the settings turn off', async () => {
  await read(await order(associate))
  await set({ newOrder: 'off' })
  await read(await order())
  expect(await noticesOf(owner)).toEqual([])
})

it('a notice to staff tells of a question, and again of the next message, but not of a reply', async () => {
  const asked = await ask()
  await read(asked)
  const [notice] = await noticesOf(owner)
  expect(notice).toMatchObject({
    type: 'message',
    title: 'Question from Golden Deli',
    message: 'Do you have oat milk?',
    supportId: asked.supportId,
  })
  await shop.send(`POST /api/Notification/${notice?.notificationId}/mark-read`, { as: owner })
  await read(asked)
  await say(asked.supportId, 'Yes.', associate)
  await read(asked)
  expect(await noticesOf(owner)).toMatchObject([{ message: 'Do you have oat milk?', isRead: true }])
  await say(asked.supportId, 'By the case?', client)
  await read(asked)
  expect(await noticesOf(owner)).toMatchObject([{ message: 'By the case?', isRead: false }])
})

it('a notice to staff of a product request is a question, which has its own setting', async () => {
  await set({ question: 'off' })
  await read(await ask('wish'))
  expect(await noticesOf(owner)).toEqual([])
})

it('a notice to staff is read by one of them alone, and stands in no list of messages to stores', async () => {
  await read(await order(), await ask())
  const [newest] = await noticesOf(owner)
  const mark = (as: Caller) =>
    shop.send<Notification>(`POST /api/Notification/${newest?.notificationId}/mark-read`, { as })
  expect((await mark(associate)).status).toBe(404)
  expect((await mark(owner)).body.isRead).toBe(true)
  expect((await noticesOf(owner)).map(({ isRead }) => isRead)).toEqual([true, false])
  expect((await noticesOf(associate)).map(({ isRead }) => isRead)).toEqual([false, false])
  expect((await shop.send('GET /api/Notification/all', { as: owner })).body).toEqual([])
  const deleted = await shop.send(`DELETE /api/Notification/${newest?.notificationId}`, { as: associate })
  expect(deleted.status).toBe(404)
})

it('a notice to staff is paged, in the language of its reader', async () => {
  const reader = await buildStaff(shop.db)
  await shop.send('PUT /api/auth/language', { as: reader, body: { language: 'es' } })
  await read(await order(), await order())
  const first = await shop.send<Notification[]>('GET /api/Notification/staff?limit=1', { as: reader })
  expect(first.body[0]?.title).toMatch(/^Pedido #\d+ de Golden Deli$/)
  expect(first.headers['x-total-count']).toBe('2')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1]
  const second = await shop.send<Notification[]>(`GET ${next?.replace(/^https?:\/\/[^/]+/, '')}`, {
    as: reader,
  })
  expect(second.body).toHaveLength(1)
  expect(second.body[0]?.notificationId).not.toBe(first.body[0]?.notificationId)
})

const mailsTo = async ({ accountId }: BuiltAccount) =>
  (await shop.db.select().from(mails)).filter((mail) => mail.accountId === accountId)

it('the email with notices is sent at once for the first, and for all that follow together after five minutes', async () => {
  await set({ newOrder: 'mail' })
  const first = await order()
  await read(first)
  const [single] = await mailsTo(owner)
  expect(single?.subject).toBe(`Order #${first.orderId} from Golden Deli`)
  expect(single?.text).toContain(`${publicUrl}/admin/orders/${first.orderId}`)
  const later = [await order(), await order(), await order()]
  await read(...later)
  expect(await mailsTo(owner)).toHaveLength(1)
  await shop.db.execute(sql`update mails set created_at = created_at - interval '5 minutes 1 second'`)
  await shop.db.transaction((transaction) => queueNoticeMails(transaction, publicUrl))
  const digest = (await mailsTo(owner)).find(({ subject }) => subject === '3 notices from your stores')
  for (const { orderId } of later) expect(digest?.text).toContain(`Order #${orderId} from Golden Deli`)
  await shop.db.transaction((transaction) => queueNoticeMails(transaction, publicUrl))
  expect(await mailsTo(owner)).toHaveLength(2)
  expect(await mailsTo(associate)).toHaveLength(2)
})

it('the email with notices is not sent for what is only a notice', async () => {
  await read(await order(), await ask())
  expect(await mailsTo(owner)).toEqual([])
  expect(await noticesOf(owner)).toHaveLength(2)
})

async function countReaders(): Promise<number> {
  const { rowCount } = await shop.db.execute(
    sql`select from accounts where role in ('owner', 'associate') and is_active`,
  )
  return rowCount ?? 0
}
