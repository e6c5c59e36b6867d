import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildStaff,
  buildSupportRequest,
} from '../../../test/support/factories.ts'
import { supportCalls } from '../../../test/support/support-calls.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { appLogs } from '../../database/schema/office/app-logs.ts'
import { events } from '../../database/schema/work/events.ts'
import { mails } from '../../database/schema/work/mails.ts'

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate', name: 'Ada Associate' })
})
beforeEach(async () => {
  await shop.db.$client.query('truncate support_requests, mails, events cascade')
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const { ask, write, setStatus, read, list, notificationsOf } = supportCalls(() => ({
  shop,
  client,
  associate,
}))
const recorded = async () =>
  (await shop.db.select().from(events)).map(({ type, data, clientId }) => ({ type, data, clientId }))
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

it('a message of staff reaches the client by a notification, an event and an email', async () => {
  const { supportId } = (await ask()).body
  await shop.db.delete(events)
  const { status, body } = await write(supportId, associate, 'On its way.\n\nSorry for the wait.')
  expect(status).toBe(201)
  expect(body.messages).toHaveLength(2)
  expect(await notificationsOf(client)).toMatchObject([
    { title: 'We answered your question', type: 'message', supportId, isRead: false },
  ])
  expect(await recorded()).toContainEqual({
    type: 'support.updated',
    data: { supportId, clientId: client.accountId },
    clientId: client.accountId,
  })
  const [mail] = await shop.db.select().from(mails)
  expect(mail).toMatchObject({
    accountId: client.accountId,
    recipient: null,
    subject: 'We answered your question',
  })
  expect(mail?.text).toContain('On its way.\n\nSorry for the wait.')
  expect(mail?.text).toContain(`http://shop.test/support/${supportId}`)
})

it('a message of staff is not emailed to an unverified address', async () => {
  const unverified = await buildClient(shop.db, { emailVerifiedAt: null })
  await write(await buildSupportRequest(shop.db, unverified), associate)
  expect(await shop.db.select().from(mails)).toEqual([])
  expect(await notificationsOf(unverified)).toHaveLength(1)
})

it('a message of staff replaces the notification of the message before, as an unread one', async () => {
  const { supportId } = (await ask()).body
  await write(supportId, associate, 'One')
  const [first] = await notificationsOf(client)
  await write(supportId, owner, 'Two')
  expect(await notificationsOf(client)).toMatchObject([{ message: 'Two', isRead: false }])
  expect(first?.message).toBe('One')
  expect(await shop.db.select().from(mails)).toHaveLength(2)
})

it('a message of staff is logged without its text', async () => {
  const { supportId } = (await ask()).body
  await write(supportId, associate, 'A private matter')
  const logged = await shop.db.select().from(appLogs).where(eq(appLogs.clientId, client.accountId))
  expect(logged).toMatchObject([{ source: 'support', staffId: associate.accountId }])
  expect(JSON.stringify(logged)).not.toContain('private')
})

it('a message of a client is announced to staff only', async () => {
  const { supportId } = (await ask()).body
  await write(supportId, client, 'Hello?')
  const told = { type: 'support.updated', data: { supportId, clientId: client.accountId } }
  expect(await recorded()).toEqual([1, 2].map(() => ({ ...told, clientId: client.accountId })))
  expect(await notificationsOf(client)).toEqual([])
  expect(await shop.db.select().from(mails)).toEqual([])
})

it('a message of a client reopens a closed request; one of staff does not', async () => {
  const { supportId } = (await ask()).body
  await setStatus(supportId, 'closed')
  expect((await write(supportId, associate)).body.status).toBe('closed')
  expect((await write(supportId, client)).body.status).toBe('open')
  expect((await read(supportId)).status).toBe('open')
})

it.each([[''], [' \n'], ['x'.repeat(2001)], [7], [null]])(
  'the message %j is rejected with 400',
  async (text) => {
    const { supportId } = (await ask()).body
    expect(
      (await shop.send(`POST /api/Support/${supportId}/messages`, { as: client, body: { text } })).status,
    ).toBe(400)
  },
)

it('the status of a support request is set by staff, announced and logged once', async () => {
  const { supportId } = (await ask()).body
  await shop.db.delete(events)
  expect((await setStatus(supportId, 'closed')).body.status).toBe('closed')
  expect((await setStatus(supportId, 'closed', owner)).body.status).toBe('closed')
  expect(await recorded()).toEqual([expect.objectContaining({ type: 'support.updated' })])
  const logged = await shop.db.select().from(appLogs).where(eq(appLogs.clientId, client.accountId))
  expect(logged.map(({ change }) => change)).toMatchObject([{ from: 'open', to: 'closed' }])
  expect((await setStatus(supportId, 'open', owner)).body.status).toBe('open')
  expect((await setStatus(supportId, 'done')).status).toBe(400)
  expect((await setStatus(2_000_000_000, 'closed')).status).toBe(404)
})

it('an idempotency key lets a repeated request be stored once, with the response of the first', async () => {
  const headers = key()
  const responses = await Promise.all(Array.from({ length: 5 }, () => ask({}, client, headers)))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const { supportId } = responses[0]?.body ?? { supportId: 0 }
  await write(supportId, associate)
  await setStatus(supportId, 'closed')
  expect((await ask({}, client, headers)).text).toBe(responses[0]?.text)
  expect(await list('')).toHaveLength(1)
  expect(await ask({ message: 'Other' }, client, headers)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

it.each(['client', 'staff'])(
  'an idempotency key lets a repeated message of %s be stored once',
  async (side) => {
    const { supportId } = (await ask()).body
    const as = side === 'client' ? client : associate
    const headers = key()
    const responses = await Promise.all(Array.from({ length: 5 }, () => write(supportId, as, 'Hi', headers)))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    await write(supportId, client, 'More')
    expect((await write(supportId, as, 'Hi', headers)).text).toBe(responses[0]?.text)
    expect((await read(supportId)).messages.map(({ text }) => text)).toEqual(['Where is it?', 'Hi', 'More'])
    expect(await shop.db.select().from(mails)).toHaveLength(side === 'staff' ? 1 : 0)
  },
)

it('an idempotency key can be used again after a rejection', async () => {
  const headers = key()
  expect((await ask({ orderId: 2_000_000_000 }, client, headers)).status).toBe(404)
  expect((await ask({}, client, headers)).status).toBe(201)
})
