import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { buildPerson } from '../../../../test/support/people.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { appLogs } from '../../../database/schema/office/app-logs.ts'
import { mails } from '../../../database/schema/work/mails.ts'
import { fullDay } from '../../../texts/day-text.ts'
import { type EventHub, startEventHub } from '../../events/event-hub.ts'
import { startEventReader } from '../../events/event-reader-service.ts'
import { orderMails } from './order-mail-service.ts'

const log = pino({ level: 'silent' })
let shop: TestApp
let hub: EventHub
let staff: BuiltAccount
const readers = new Set<{ close(): Promise<void> }>()

beforeAll(async () => {
  shop = await startTestApp()
  hub = await startEventHub(shop.listener, shop.db, log)
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate mails`)
  await shop.db.execute(sql`delete from event_readers`)
  return async () => {
    await Promise.all([...readers].map((reader) => reader.close()))
    readers.clear()
  }
})
afterAll(async () => {
  await hub.close()
  await shop.stop()
})

async function startReader(reader = orderMails('https://shop.example')) {
  const started = await startEventReader({ db: shop.db, hub, log }, reader)
  readers.add(started)
  return started
}
const topics = async () => (await shop.db.select().from(mails)).map(({ topic }) => topic).sort()
const logged = async () =>
  (await shop.db.select().from(appLogs))
    .filter(({ source }) => source === 'events')
    .map(({ message }) => message)
// Events wait for older transactions, also those of other test files, so the test wakes the hub until it has read them.
const mailOn = (topic: string) =>
  eventually(async () => {
    hub.announce()
    const found = (await shop.db.select().from(mails)).find((mail) => mail.topic === topic)
    if (!found) throw new Error(`there is no ${topic}`)
    return found
  })
const setStatus = (orderId: number, status: number) =>
  shop.send(`PUT /api/order/${orderId}/status`, { as: staff, body: { status } })
const setFound = (itemId: number | undefined, body: object) =>
  shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, { as: staff, body })
/** Waits until all emails are queued: places an order and waits for its confirmation. */
async function settled() {
  const { orderId } = await buildOrder(shop.db)
  await mailOn(`confirmation of order ${orderId}`)
  await shop.db.delete(mails).where(sql`topic = ${`confirmation of order ${orderId}`}`)
}

it('an order is confirmed by an email with lines, prices, total, address and a link', async () => {
  await startReader()
  const client = await buildClient(shop.db, {
    storeName: `<b>Mo's</b> "Deli"\r\nBcc: all@example.com`,
    storeAddress: '12 Main Street',
  })
  const cola = await buildProduct(shop.db, { name: 'Cola <12 pack>', brand: 'A', priceCents: 1250 })
  const gum = await buildProduct(shop.db, {
    name: 'Gum',
    brand: 'B',
    priceCents: 100,
    salePriceCents: 75,
    onSale: true,
  })
  const { body } = await shop.send<{ orderId: number; deliveryDate: string }>('POST /api/Order', {
    as: client,
    body: {
      items: [
        { productId: cola.productId, quantity: 3 },
        { productId: gum.productId, quantity: 2 },
      ],
    },
  })
  const mail = await mailOn(`confirmation of order ${body.orderId}`)
  expect(mail).toMatchObject({ accountId: client.accountId })
  expect(mail.subject).toBe(`Order #${body.orderId}: we have received it`)
  expect(mail.text).toBe(
    `Hello <b>Mo's</b> "Deli" Bcc: all@\u200bexample.\u200bcom,

thank you for order #${body.orderId}. It goes to 12 Main Street.

It arrives on ${fullDay(body.deliveryDate)('en')}.

3 × Cola <12 pack>, $12.50 each: $37.50
2 × Gum, $0.75 each: $1.50
Total: $39.00

You can follow it under My Orders:

https://shop.example/orders-history
`,
  )
  expect(mail.html).toContain('&#60;b&#62;Mo&#39;s&#60;/b&#62; &#34;Deli&#34; Bcc')
  expect(mail.html).toContain('3 × Cola &#60;12 pack&#62;')
})

it('an order is confirmed to every owner and manager of the store, to each in its language', async () => {
  await startReader()
  const client = await buildClient(shop.db)
  const manager = await buildPerson(shop.db, { store: client, storeRole: 'manager' })
  await buildPerson(shop.db, { store: client, storeRole: 'clerk' })
  await shop.send('PUT /api/auth/language', { as: manager, body: { language: 'es' } })
  const { productId } = await buildProduct(shop.db)
  const { body } = await shop.send<{ orderId: number }>('POST /api/Order', {
    as: manager,
    body: { items: [{ productId, quantity: 1 }] },
  })
  const topic = `confirmation of order ${body.orderId}`
  expect(await mailOn(topic)).toMatchObject({ accountId: client.accountId })
  expect(await mailOn(`${topic} for ${manager.personId}`)).toMatchObject({
    accountId: manager.personId,
    subject: `Pedido #${body.orderId}: lo recibimos`,
  })
  await settled()
  expect(await topics()).toHaveLength(2)
})

it('an order that staff placed gets an email that says so', async () => {
  await startReader()
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const { body } = await shop.send<{ orderId: number }>('POST /api/Order', {
    as: staff,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1 }] },
  })
  const { accountId, text } = await mailOn(`confirmation of order ${body.orderId}`)
  expect(accountId).toBe(client.accountId)
  expect(text).toContain(`we placed order #${body.orderId} for you.`)
})

it('an order that was cancelled before its email was queued gets none', async () => {
  await (await startReader()).close()
  const { orderId } = await buildOrder(shop.db)
  await setStatus(orderId, orderStatuses.cancelled)
  await startReader()
  await settled()
  expect(await topics()).toEqual([])
})

it('an order gets a receipt on delivery with complete, short and missing lines and the amount due', async () => {
  await startReader()
  const lines = await Promise.all(
    ['A', 'B', 'C'].map(async (brand) => ({
      product: await buildProduct(shop.db, { name: `Product ${brand}`, brand, priceCents: 800 }),
      quantity: 3,
    })),
  )
  const { orderId, itemIds } = await buildOrder(shop.db, { lines })
  await setFound(itemIds[1], { found: true, foundQuantity: 2 })
  await setFound(itemIds[2], { found: false })
  await setStatus(orderId, 2)
  await settled()
  expect(await topics()).toEqual([`confirmation of order ${orderId}`])
  await setStatus(orderId, 3)
  const { subject, text } = await mailOn(`receipt of order ${orderId}`)
  expect(subject).toBe(`Order #${orderId} was delivered: $40.00`)
  expect(text).toContain(`Delivered:

3 × Product A, $8.00 each: $24.00

Delivered in part, and charged for that part only:

2 of 3 × Product B, $8.00 each: $16.00

Not found, and not charged:

0 of 3 × Product C, $8.00 each: $0.00

Ordered: $72.00
Not found: -$32.00
Amount due: $40.00

Please report damaged or incorrect items within 24 hours.`)
})

it('an order gets a receipt with its savings', async () => {
  await startReader()
  const product = await buildProduct(shop.db, { priceCents: 1000, salePriceCents: 850, onSale: true })
  const { orderId } = await buildOrder(shop.db, { lines: [{ product, quantity: 4 }] })
  await setStatus(orderId, 3)
  const { text } = await mailOn(`receipt of order ${orderId}`)
  expect(text).toContain('Amount due: $34.00\nYou saved: $6.00')
})

it('an order gets one receipt, even if it is corrected later', async () => {
  await startReader()
  const { orderId, itemIds } = await buildOrder(shop.db)
  await setStatus(orderId, 3)
  const first = await mailOn(`receipt of order ${orderId}`)
  await setFound(itemIds[0], { found: false })
  await setStatus(orderId, 1)
  await setStatus(orderId, 3)
  await settled()
  expect(await mailOn(`receipt of order ${orderId}`)).toEqual(first)
  expect(await topics()).toEqual([`confirmation of order ${orderId}`, `receipt of order ${orderId}`])
})

it('the event reader for order emails ignores orders from before its first start', async () => {
  await buildOrder(shop.db)
  await startReader()
  await settled()
  expect(await topics()).toEqual([])
})

it('the event reader for order emails emails orders that were placed while no server ran', async () => {
  const reader = await startReader()
  await settled()
  await reader.close()
  const { orderId } = await buildOrder(shop.db)
  await startReader()
  await mailOn(`confirmation of order ${orderId}`)
})

it('the event reader for order emails emails each order once with several servers', async () => {
  await Promise.all([startReader(), startReader(), startReader()])
  const client = await buildClient(shop.db)
  const product = await buildProduct(shop.db)
  const orders = await Promise.all(
    Array.from({ length: 50 }, () => buildOrder(shop.db, { client, lines: [{ product, quantity: 1 }] })),
  )
  hub.announce()
  const wanted = orders.map(({ orderId }) => `confirmation of order ${orderId}`).sort()
  await eventually(async () => expect(await topics()).toEqual(wanted))
})

it('the event reader for order emails resumes after an interruption without losing or repeating an email', async () => {
  const real = orderMails('https://shop.example')
  let interruptions = 0
  const interrupted = await startReader({
    ...real,
    async handle(transaction, events) {
      await real.handle(transaction, events)
      interruptions += 1
      throw new Error('the power went')
    },
  })
  const wanted: string[] = []
  for (const times of [1, 2, 3]) {
    const { orderId } = await buildOrder(shop.db)
    wanted.push(`confirmation of order ${orderId}`)
    hub.announce()
    await eventually(() => expect(interruptions).toBeGreaterThanOrEqual(times))
  }
  await interrupted.close()
  expect(await logged()).toEqual([
    'The event reader "order mails" failed. It tries the same events again until it succeeds.',
  ])
  expect(await topics()).toEqual([])
  await startReader()
  await settled()
  expect(await topics()).toEqual(wanted)
})
