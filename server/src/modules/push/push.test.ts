import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushKind, PushSettings } from '@cornerstock/contract/accounts/push'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import webPush from 'web-push'
import {
  type BuiltAccount,
  buildClient,
  buildStaff,
  withNewSession,
} from '../../../test/support/factories.ts'
import { buildPerson, joinStore } from '../../../test/support/people.ts'
import { type Caller, startTestApp, type TestApp, testSecret } from '../../../test/support/test-app.ts'
import { createSendRequest } from '../../outgoing/send-request.ts'
import { createSecretBox } from '../../secret-box.ts'
import { renewPushKeys } from './push-keys-service.ts'
import { pushMessages, sendDueMessages } from './push-sender.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
let service: Server
let origin: string
/** What the push service got, and the status that it responds with. */
let received: { path: string; headers: IncomingHttpHeaders }[]
let status: number

// Noon in New York.
const noon = new Date('2026-11-20T17:00:00Z')

beforeAll(async () => {
  shop = await startTestApp({ settings: { allowsPrivate: true } })
  owner = await buildStaff(shop.db)
  service = createServer((request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers })
    request.resume()
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate push_messages, push_subscriptions, push_settings`)
  client = await buildClient(shop.db)
  received = []
  status = 201
})
afterAll(async () => {
  service.close()
  await shop.stop()
})

// Any point of the curve will do.
const { publicKey: p256dh } = webPush.generateVAPIDKeys()
const subscriptionTo = (path: string) => ({
  endpoint: `${origin}/${path}`,
  keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
})
const subscribe = (as: Caller, path = 'phone') =>
  shop.send('PUT /api/Push/subscriptions', { as, body: subscriptionTo(path) })
const set = (as: Caller, body: object) => shop.send<PushSettings>('PUT /api/Push/settings', { as, body })

type Told = { type?: string; pushKind?: PushKind; title?: string; message?: string }

/** Notifies a client (null: all clients), and hands the event to the reader, as the hub of a server does. */
async function tell(to: BuiltAccount | null, { type = 'OrderUpdate', pushKind, ...texts }: Told = {}) {
  const clientId = to?.accountId ?? null
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    insert into notifications (client_id, type, push_kind, title, message)
    values (${clientId}, ${type}, ${pushKind ?? null}, ${texts.title ?? 'T'}, ${texts.message ?? 'M'})
    returning notification_id as id`)
  const notificationId = rows[0]?.id ?? 0
  await shop.db.transaction((transaction) =>
    pushMessages.handle(transaction, [{ type: 'notification.created', notificationId, clientId }]),
  )
  return notificationId
}

const sender = () => ({
  db: shop.db,
  secretBox: createSecretBox(testSecret),
  sendRequest: createSendRequest(true),
  publicUrl: 'https://shop.example',
})
const sendAt = async (now: Date) => {
  // Sessions of the test began now.
  await shop.db.execute(sql`update sessions set created_at = ${now}, last_seen_at = ${now}`)
  await shop.db.execute(sql`update push_messages set due_at = ${now} where due_at > created_at - interval '1 minute'
    and due_at < created_at + interval '1 minute'`)
  await sendDueMessages(sender(), now)
}
const paths = () => received.map(({ path }) => path)

it('the public key for push messages is made once, and stays', async () => {
  const read = async (as: Caller) =>
    (await shop.send<{ publicKey: string }>('GET /api/Push/key', { as })).body
  const key = await read(client)
  expect(key.publicKey).toMatch(/^[\w-]{87}$/)
  expect(await read(owner)).toEqual(key)
  await renewPushKeys(shop.db, createSecretBox('another secret', testSecret))
  await renewPushKeys(shop.db, createSecretBox(testSecret, 'another secret'))
  expect(await read(client)).toEqual(key)
  expect((await shop.send('GET /api/Push/key')).status).toBe(401)
})

it('a notice is sent to the browsers of the people of its store, encrypted and identified by the key', async () => {
  const clerk = await buildPerson(shop.db, { store: client, storeRole: 'clerk' })
  const stranger = await buildClient(shop.db)
  await subscribe(client, 'phone')
  await subscribe(clerk, 'clerk')
  await subscribe(stranger, 'stranger')
  await tell(client, { title: 'Order #7 costs $12.50', message: 'Red Soda' })
  await sendAt(noon)
  expect(paths().sort()).toEqual(['/clerk', '/phone'])
  const { body } = await shop.send<{ publicKey: string }>('GET /api/Push/key', { as: client })
  expect(received[0]?.headers).toMatchObject({
    authorization: expect.stringContaining(`k=${body.publicKey}`),
    'content-encoding': 'aes128gcm',
    ttl: expect.any(String),
  })
  await sendAt(noon)
  expect(received).toHaveLength(2)
})

it('a person with several stores is told of each, and the people of one of them of no other', async () => {
  const second = await buildClient(shop.db)
  await joinStore(shop.db, { store: second, person: client, storeRole: 'manager' })
  const clerk = await buildPerson(shop.db, { store: client, storeRole: 'clerk' })
  await subscribe(client, 'both')
  await subscribe(clerk, 'clerk-of-the-first')
  await subscribe(second, 'owner-of-the-second')
  await tell(second)
  await sendAt(noon)
  expect(paths().sort()).toEqual(['/both', '/owner-of-the-second'])
  await tell(client)
  await sendAt(noon)
  expect(paths().slice(2).sort()).toEqual(['/both', '/clerk-of-the-first'])
  await shop.db.execute(sql`update store_people set is_active = false
    where client_id = ${second.accountId} and person_id = ${client.accountId}`)
  await tell(second)
  await sendAt(noon)
  expect(paths().slice(4)).toEqual(['/owner-of-the-second'])
})

it('a broadcast is sent to all clients, and a notice to staff to its reader', async () => {
  const other = await buildClient(shop.db)
  await subscribe(client, 'one')
  await subscribe(other, 'two')
  await subscribe(owner, 'office')
  await tell(null, { type: 'Promo' })
  await sendAt(noon)
  expect(paths().sort()).toEqual(['/one', '/two'])
  await tell(owner)
  await sendAt(noon)
  expect(paths().at(-1)).toBe('/office')
})

it('an endpoint belongs to the account that sent it last, and ends with its session', async () => {
  const other = await buildClient(shop.db)
  await subscribe(client)
  await subscribe(other)
  await tell(client)
  await sendAt(noon)
  expect(received).toEqual([])
  const session = await withNewSession(shop.db, other)
  await subscribe(session)
  await shop.send('POST /api/auth/logout', { as: session })
  await tell(other)
  await sendAt(noon)
  expect(received).toEqual([])
})

it('a browser is removed by its account only', async () => {
  const other = await buildClient(shop.db)
  await subscribe(client)
  const path = `DELETE /api/Push/subscriptions?endpoint=${encodeURIComponent(`${origin}/phone`)}`
  expect((await shop.send(path, { as: other })).status).toBe(204)
  await tell(client)
  await sendAt(noon)
  expect(received).toHaveLength(1)
  expect((await shop.send(path, { as: client })).status).toBe(204)
  await tell(client)
  await sendAt(noon)
  expect(received).toHaveLength(1)
})

it.each([404, 410])('an endpoint that responds with %i is removed', async (gone) => {
  await subscribe(client)
  status = gone
  await tell(client)
  await sendAt(noon)
  const { rowCount } = await shop.db.execute(sql`select from push_subscriptions`)
  expect(rowCount).toBe(0)
})

it('a message that no push service took is tried again a minute later', async () => {
  await subscribe(client)
  status = 503
  await tell(client)
  await sendAt(noon)
  status = 201
  await sendAt(noon)
  expect(received).toHaveLength(1)
  await sendDueMessages(sender(), new Date(noon.getTime() + 60_000))
  expect(received).toHaveLength(2)
})

it('settings begin with every kind and no quiet hours, kinds merge, and wrong times are rejected', async () => {
  const all = {
    order: true,
    offer: true,
    cutOff: true,
    backInStock: true,
    standingOrder: true,
    message: true,
  }
  const { body } = await shop.send<PushSettings>('GET /api/Push/settings', { as: client })
  expect(body).toEqual({ kinds: all, quietFrom: null, quietTo: null })
  await set(client, { kinds: { order: false } })
  const saved = await set(client, { kinds: { message: false }, quietFrom: '21:00', quietTo: '07:00' })
  const kinds = { ...all, order: false, message: false }
  expect(saved.body).toEqual({ kinds, quietFrom: '21:00', quietTo: '07:00' })
  expect((await set(client, { quietFrom: null })).body).toMatchObject({ quietFrom: null, quietTo: '07:00' })
  const offer = { ...kinds, offer: false, cutOff: false, standingOrder: false }
  // Two tabs that save at once lose nothing.
  await Promise.all(
    (['offer', 'cutOff', 'standingOrder'] as const).map((kind) => set(client, { kinds: { [kind]: false } })),
  )
  const read = await shop.send<PushSettings>('GET /api/Push/settings', { as: client })
  expect(read.body.kinds).toEqual(offer)
  for (const quietFrom of ['24:00', '7:00', '', 5])
    expect((await set(client, { quietFrom })).status).toBe(400)
})

it('a kind that is off is not sent, and neither is what was read before', async () => {
  await subscribe(client)
  await set(client, { kinds: { order: false } })
  await tell(client)
  await tell(client, { type: 'message' })
  await sendAt(noon)
  expect(received).toHaveLength(1)
  const id = await tell(client, { type: 'message' })
  await shop.send(`POST /api/Notification/${id}/mark-read`, { as: client })
  await sendAt(noon)
  expect(received).toHaveLength(1)
})

it('all but offers wait for the end of the quiet hours', async () => {
  await subscribe(client)
  await set(client, { quietFrom: '21:00', quietTo: '07:00' })
  const night = new Date('2026-11-20T03:00:00Z')
  await tell(client)
  await tell(client, { pushKind: 'offer' })
  await sendAt(night)
  expect(received).toHaveLength(1)
  await sendDueMessages(sender(), new Date('2026-11-20T11:59:00Z'))
  expect(received).toHaveLength(1)
  await sendDueMessages(sender(), new Date('2026-11-20T12:00:00Z'))
  expect(received).toHaveLength(2)
})

it('at most three are sent on a local day, besides offers and messages, and the rest is dropped', async () => {
  await subscribe(client)
  for (let index = 0; index < 5; index += 1) await tell(client)
  await tell(client, { pushKind: 'offer' })
  await tell(client, { type: 'message' })
  await sendAt(noon)
  expect(received).toHaveLength(5)
  const nextDay = new Date(noon.getTime() + 24 * 3_600_000)
  await sendAt(nextDay)
  expect(received).toHaveLength(5)
  await tell(client)
  await sendAt(nextDay)
  expect(received).toHaveLength(6)
})

it('an endpoint must be https and public, unless private addresses are allowed', async () => {
  const strict = await startTestApp({ databaseUrl: shop.databaseUrl })
  const put = async (endpoint: string) => {
    const body = { ...subscriptionTo(''), endpoint }
    return (await strict.send('PUT /api/Push/subscriptions', { as: client, body })).status
  }
  for (const endpoint of [
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.0.0.1/',
    'https://[::ffff:192.168.0.1]/1',
    'https://[::127.0.0.1]/1',
    'https://169.254.169.254/1',
    'https://0.0.0.0/1',
    'https://localhost/1',
    'not an address',
    '',
  ])
    expect([endpoint, await put(endpoint)]).toEqual([endpoint, 400])
  // The addresses of the internet, as numbers so that no test asks a name server.
  for (const endpoint of ['https://8.8.8.8/1', 'https://[2606:4700::1111]/1'])
    expect([endpoint, await put(endpoint)]).toEqual([endpoint, 204])
  await strict.stop()
})
