import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerEvent } from '@cornerstock/contract/http/events'
import type { Webhook, WebhookDelivery } from '@cornerstock/contract/office/webhooks'
import { sql } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp, testSecret } from '../../../test/support/test-app.ts'
import { createSendRequest, type SendRequest } from '../../outgoing/send-request.ts'
import { createSecretBox } from '../../secret-box.ts'
import { cleanUp } from '../housekeeping/housekeeping-service.ts'
import { webhookMessages } from './webhook-events-service.ts'
import { beginDueDeliveries, turnOffFailing, type UnderWay } from './webhook-sender.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
let receiver: Server
let url: string
/** What the receiver got, and what it responds. */
let received: { headers: IncomingHttpHeaders; body: string }[]
let respond: (body: string) => { status: number; body?: string }

beforeAll(async () => {
  shop = await startTestApp({ settings: { allowsPrivate: true } })
  owner = await buildStaff(shop.db)
  client = await buildClient(shop.db)
  receiver = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    received.push({ headers: request.headers, body })
    const answer = respond(body)
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?key=1`
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate webhooks, webhook_deliveries, mails`)
  received = []
  respond = () => ({ status: 204 })
})
afterAll(async () => {
  receiver.close()
  await shop.stop()
})

type Made = Webhook & { secret: string }

const add = async (given: object = {}) =>
  (
    await shop.send<Made>('POST /api/Webhooks', {
      as: owner,
      body: { url, events: ['order.created', 'order.updated'], ...given },
    })
  ).body

/** Hands events to the reader, as the hub of a server does. */
const tell = (...events: ServerEvent[]) =>
  shop.db.transaction((transaction) => webhookMessages.handle(transaction, events))

const sender = () => ({
  db: shop.db,
  secretBox: createSecretBox(testSecret),
  sendRequest: createSendRequest(true),
  publicUrl: 'https://shop.example',
})
const begin = (underWay: UnderWay, sendRequest = createSendRequest(true)) =>
  beginDueDeliveries({ ...sender(), sendRequest }, underWay, {
    warn: (error) => {
      throw error
    },
    isStopped: () => false,
  })
/** Sends what is due, and turns off what has failed for too long. */
async function sendDue() {
  const underWay: UnderWay = new Map()
  await begin(underWay)
  await Promise.all(underWay.values())
  await turnOffFailing(sender())
}
/** Makes everything that waits due. */
const wait = () => shop.db.execute(sql`update webhook_deliveries set due_at = now()`)

const deliveriesOf = async ({ webhookId }: Webhook) =>
  (await shop.send<WebhookDelivery[]>(`GET /api/Webhooks/${webhookId}/deliveries`, { as: owner })).body

async function order() {
  const { orderId } = await buildOrder(shop.db, { client })
  return { type: 'order.created' as const, orderId, clientId: client.accountId }
}

const bodies = () => received.map(({ body }) => JSON.parse(body))

it('a webhook shows its secret once, and lists without it', async () => {
  const made = await add()
  expect(made).toMatchObject({ url, events: ['order.created', 'order.updated'], isActive: true })
  expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const { text } = await shop.send('GET /api/Webhooks', { as: owner })
  expect(text).not.toContain(made.secret)
  const { rows } = await shop.db.execute(sql`select w::text as stored from webhooks w`)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(made.secret).toString('hex'))
})

it('a webhook is told of its events, with type, time and the thing, signed as Standard Webhooks say', async () => {
  const { secret, webhookId } = await add({ events: ['order.created'] })
  const created = await order()
  await tell(created, { ...created, type: 'order.updated' })
  await sendDue()
  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(received).toHaveLength(1)
  expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'order.created',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { orderId: created.orderId, clientId: client.accountId, items: [{ quantity: expect.any(Number) }] },
  })
  expect(headers['content-type']).toBe('application/json')
  const { body: log } = await shop.send<object[]>('GET /api/AppLogs/all?search=told', { as: owner })
  expect(JSON.stringify(log)).toContain(`Webhook ${webhookId} (127.0.0.1`)
})

it('a webhook is told of payments, clients, products without costs, and runs', async () => {
  await add({ events: ['payment.created', 'product.updated', 'client.updated', 'run.updated'] })
  const { body: payment } = await shop.send<{ paymentId: number }>('POST /api/Payments', {
    as: owner,
    body: { clientId: client.accountId, amount: 12.5, method: 'cash' },
  })
  const product = await buildProduct(shop.db, { costPriceCents: 717, supplier: 'Secret Supply' })
  await tell(
    { type: 'payment.created', paymentId: payment.paymentId, clientId: client.accountId },
    { type: 'client.updated', clientId: client.accountId },
    { type: 'catalog.changed', productId: product.productId },
    { type: 'catalog.changed', productId: null },
    { type: 'run.updated', runId: 7, kind: 'purchase' },
    { type: 'run.updated', runId: 7, kind: 'delivery' },
  )
  await sendDue()
  expect(bodies()).toMatchObject([
    { type: 'payment.created', data: { paymentId: payment.paymentId, amount: 12.5 } },
    { type: 'client.updated', data: { clientId: client.accountId, storeName: client.storeName } },
    { type: 'product.updated', data: { productId: product.productId, name: product.name } },
    { type: 'product.updated', data: { productId: null } },
    { type: 'run.updated', data: { runId: 7, kind: 'purchase' } },
    { type: 'run.updated', data: { runId: 7, kind: 'delivery' } },
  ])
  expect(JSON.stringify(bodies())).not.toMatch(/7\.17|Secret Supply|costPrice/)
})

it('a delivery that fails is tried again under the same id, and later ones about the same thing wait', async () => {
  const webhook = await add()
  const [one, other] = [await order(), await order()]
  await tell(one, { ...one, type: 'order.updated' }, other)
  respond = (body) => ({ status: body.includes(`"orderId":${one.orderId}`) ? 500 : 200, body: 'broken' })
  await sendDue()
  expect(bodies().map(({ type, data }) => [type, data.orderId])).toEqual([
    ['order.created', one.orderId],
    ['order.created', other.orderId],
  ])
  const [, waiting, failed] = await deliveriesOf(webhook)
  expect(failed).toMatchObject({ state: 'waiting', tries: 1, response: { status: 500, body: 'broken' } })
  expect(Date.parse(String(failed?.nextTryAt)) - Date.now()).toBeLessThan(60_000)
  expect(waiting).toMatchObject({ state: 'waiting', tries: 0, response: null })
  await sendDue()
  expect(received).toHaveLength(2)
  respond = () => ({ status: 200 })
  await wait()
  await sendDue()
  expect(bodies().map(({ type }) => type)).toEqual([
    'order.created',
    'order.created',
    'order.created',
    'order.updated',
  ])
  expect(received[2]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
  expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
    'delivered',
  ])
})

it('a delivery is given up after eight tries, and the next about the same thing goes on', async () => {
  const webhook = await add()
  const created = await order()
  await tell(created, { ...created, type: 'order.updated' })
  respond = (body) => ({ status: body.includes('order.created') ? 302 : 200 })
  for (let tries = 0; tries < 8; tries += 1) {
    await sendDue()
    await wait()
  }
  await sendDue()
  expect(received).toHaveLength(9)
  expect(await deliveriesOf(webhook)).toMatchObject([
    { state: 'delivered', tries: 1 },
    { state: 'failed', tries: 8, nextTryAt: null },
  ])
})

it('a webhook is off after five days of failure, and the owners get an email', async () => {
  const webhook = await add()
  await tell(await order())
  respond = () => ({ status: 500 })
  await sendDue()
  const state = async () => (await shop.send<Webhook[]>('GET /api/Webhooks', { as: owner })).body[0]
  expect(await state()).toMatchObject({ isActive: true, failingSince: expect.any(String) })
  await shop.db.execute(sql`update webhooks set failing_since = now() - interval '5 days 1 second'`)
  await wait()
  await sendDue()
  expect(await state()).toMatchObject({ isActive: false })
  const { rows } = await shop.db.execute<{ subject: string; text: string }>(
    sql`select subject, text from mails where account_id = ${owner.accountId}`,
  )
  expect(rows).toMatchObject([{ subject: expect.stringContaining('is off') }])
  expect(rows[0]?.text).not.toContain('key=1')
  await tell(await order())
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'failed' }])
  const path = `/api/Webhooks/${webhook.webhookId}`
  await shop.send(`PUT ${path}`, { as: owner, body: { isActive: true } })
  expect(await state()).toMatchObject({ isActive: true, failingSince: null })
})

it('a webhook that failed is off after five days also if nothing else was to be sent, once, with one email', async () => {
  await add()
  const offAt = async (since: string) => {
    await shop.db.execute(sql`update webhooks set failing_since = now() - ${since}::interval`)
    await Promise.all([turnOffFailing(sender()), turnOffFailing(sender())])
    const { body } = await shop.send<Webhook[]>('GET /api/Webhooks', { as: owner })
    return !body[0]?.isActive
  }
  await tell(await order())
  respond = () => ({ status: 500 })
  await sendDue()
  await shop.db.execute(sql`update webhook_deliveries set due_at = now() + interval '8 hours'`)
  expect(await offAt('4 days 23 hours 59 minutes')).toBe(false)
  expect(await offAt('5 days')).toBe(true)
  const { rowCount } = await shop.db.execute(sql`select from mails where account_id = ${owner.accountId}`)
  expect(rowCount).toBe(1)
  const { rows } = await shop.db.execute(sql`select failed_at is not null as failed from webhook_deliveries`)
  expect(rows).toEqual([{ failed: true }])
})

it('a try that is due decides before its webhook is turned off', async () => {
  await add()
  await tell(await order())
  await shop.db.execute(sql`update webhooks set failing_since = now() - interval '6 days'`)
  await turnOffFailing(sender())
  const { body } = await shop.send<Webhook[]>('GET /api/Webhooks', { as: owner })
  expect(body).toMatchObject([{ isActive: true }])
})

it('a webhook that gets another address begins anew', async () => {
  const webhook = await add()
  await shop.db.execute(sql`update webhooks set failing_since = now() - interval '4 days'`)
  const path = `PUT /api/Webhooks/${webhook.webhookId}`
  const same = await shop.send<Webhook>(path, { as: owner, body: { url, events: ['order.updated'] } })
  expect(same.body.failingSince).not.toBeNull()
  const moved = await shop.send<Webhook>(path, { as: owner, body: { url: `${url}&moved=1` } })
  expect(moved.body.failingSince).toBeNull()
})

it('a webhook whose receiver does not respond delays no other', async () => {
  await add()
  const silent = await add({ url: url.replace('/hook', '/silent') })
  let respondAtLast: () => void = () => undefined
  const responded = new Promise<void>((resolve) => {
    respondAtLast = resolve
  })
  const sendRequest: SendRequest = async (address, request) => {
    if (address.includes('/silent')) await responded
    return createSendRequest(true)(address, request)
  }
  const underWay: UnderWay = new Map()
  for (const arrived of [1, 2, 3]) {
    await tell(await order())
    await eventually(async () => {
      await begin(underWay, sendRequest)
      expect(received).toHaveLength(arrived)
    })
  }
  expect(underWay.has(silent.webhookId)).toBe(true)
  respondAtLast()
  await Promise.all(underWay.values())
  expect(received).toHaveLength(6)
})

it('a delivery that arrives ends the failure of its webhook', async () => {
  await add()
  await tell(await order())
  await shop.db.execute(sql`update webhooks set failing_since = now() - interval '6 days'`)
  await sendDue()
  const { body } = await shop.send<Webhook[]>('GET /api/Webhooks', { as: owner })
  expect(body).toMatchObject([{ isActive: true, failingSince: null }])
})

it('a delivery is sent again under the same id while it is kept, and the log says so', async () => {
  const webhook = await add()
  await tell(await order())
  await sendDue()
  const [delivery] = await deliveriesOf(webhook)
  const path = `/api/Webhooks/${webhook.webhookId}/deliveries/${delivery?.deliveryId}/replay`
  expect((await shop.send(`POST ${path}`, { as: owner })).status).toBe(204)
  await sendDue()
  expect(received).toHaveLength(2)
  expect(received[1]?.headers['webhook-id']).toBe(delivery?.request.id)
  expect(received[1]?.body).toBe(received[0]?.body)
  const { text } = await shop.send('GET /api/AppLogs/all?search=again', { as: owner })
  expect(text).toContain(`delivery ${delivery?.deliveryId} (order.created)`)
  await shop.send(`PUT /api/Webhooks/${webhook.webhookId}`, { as: owner, body: { isActive: false } })
  expect((await shop.send(`POST ${path}`, { as: owner })).status).toBe(409)
  await shop.db.execute(sql`update webhook_deliveries set created_at = now() - interval '31 days'`)
  await cleanUp(shop.db, new Date())
  expect((await shop.send(`POST ${path}`, { as: owner })).status).toBe(404)
})

it('a webhook is changed and deleted by owners, and another one has no deliveries of it', async () => {
  const [webhook, other] = [await add(), await add()]
  await tell(await order())
  await sendDue()
  const associate = await buildStaff(shop.db, { role: 'associate' })
  expect((await shop.send('GET /api/Webhooks', { as: associate })).status).toBe(403)
  const path = `/api/Webhooks/${webhook.webhookId}`
  const saved = await shop.send<Webhook>(`PUT ${path}`, { as: owner, body: { events: ['run.updated'] } })
  expect(saved.body).toMatchObject({ url, events: ['run.updated'] })
  expect(saved.body).not.toHaveProperty('secret')
  const [delivery] = await deliveriesOf(webhook)
  const foreign = `POST /api/Webhooks/${other.webhookId}/deliveries/${delivery?.deliveryId}/replay`
  expect((await shop.send(foreign, { as: owner })).status).toBe(404)
  expect((await shop.send(`DELETE ${path}`, { as: owner })).status).toBe(204)
  expect((await shop.send(`DELETE ${path}`, { as: owner })).status).toBe(404)
  for (const body of [{ url }, { url, events: [] }, { url, events: ['everything'] }])
    expect((await shop.send('POST /api/Webhooks', { as: owner, body })).status).toBe(400)
})
