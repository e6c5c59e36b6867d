import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { loadPdf } from '../../../test/support/pdf.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let associate: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  associate = await buildStaff(shop.db, { role: 'associate', name: 'Ann Associate' })
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-03-02T15:00:00.000Z')
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Payment = { paymentId: number; amount: number; voidedAt: string | null; code?: string }
type Statement = {
  opening: number
  entries: { date: string; type: string; orderId?: number; amount: number; balance: number }[]
  closing: number
}

/** An order of one product at $10.00. */
const order = async (quantity: number) =>
  buildOrder(shop.db, { client, lines: [{ product: await buildProduct(shop.db), quantity }] })
const setStatus = (orderId: number, status: number) =>
  shop.send(`PUT /api/order/${orderId}/status`, { as: associate, body: { status } })
async function delivered(quantity: number) {
  const built = await order(quantity)
  await setStatus(built.orderId, 3)
  return built
}
const pay = (amount: number, body: object = {}, headers = {}) =>
  shop.send<Payment>('POST /api/Payments', {
    as: associate,
    headers,
    body: { clientId: client.accountId, amount, method: 'cash', ...body },
  })
const voidPayment = (paymentId: number) =>
  shop.send<Payment>(`POST /api/Payments/${paymentId}/void`, {
    as: associate,
    body: { reason: 'The check bounced.' },
  })
const paid = async (orderId: number) =>
  (await shop.send<{ paid: number }>(`GET /api/order/${orderId}`, { as: client })).body.paid
const statement = async (query = '') =>
  (await shop.send<Statement>(`GET /api/Statement?clientId=${client.accountId}${query}`, { as: client })).body

it('a payment is recorded once per key', async () => {
  const { orderId } = await delivered(3)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await pay(30, { method: 'check', reference: ' 1042 ', orderId }, key)
  expect(first).toMatchObject({
    status: 201,
    body: {
      amount: 30,
      method: 'check',
      reference: '1042',
      orderId,
      voidedAt: null,
      staffName: 'Ann Associate',
    },
  })
  expect((await pay(30, { method: 'check', reference: ' 1042 ', orderId }, key)).body).toEqual(first.body)
  const { body } = await shop.send<Payment[]>('GET /api/Payments', { as: client })
  expect(body).toHaveLength(1)
  expect(body[0]).not.toHaveProperty('staffName')
  expect(await paid(orderId)).toBe(30)
})

it('a payment pays the oldest delivered orders first', async () => {
  const [one, two, open] = [await delivered(2), await delivered(3), await order(1)]
  await pay(25)
  expect([await paid(one.orderId), await paid(two.orderId), await paid(open.orderId)]).toEqual([20, 5, 0])
  await pay(100)
  expect([await paid(two.orderId), await paid(open.orderId)]).toEqual([30, 0])
  await setStatus(open.orderId, 3)
  expect(await paid(open.orderId)).toBe(10)
})

it('a payment pays the order that it names first, and no longer when it is voided', async () => {
  const [one, two] = [await delivered(2), await delivered(3)]
  const { body } = await pay(40, { orderId: two.orderId })
  expect([await paid(one.orderId), await paid(two.orderId)]).toEqual([10, 30])
  expect((await voidPayment(body.paymentId)).body).toMatchObject({
    voidedAt: '2026-03-02T15:00:00.000Z',
    voidReason: 'The check bounced.',
  })
  expect([await paid(one.orderId), await paid(two.orderId)]).toEqual([0, 0])
  shop.clock.now = new Date('2026-03-03T15:00:00.000Z')
  expect((await voidPayment(body.paymentId)).body.voidedAt).toBe('2026-03-02T15:00:00.000Z')
})

it('a payment pays another order with what an order costs less than before', async () => {
  const [one, two] = [await delivered(2), await delivered(3)]
  await pay(20, { orderId: one.orderId })
  await shop.send(`PUT /api/orderitem/items/${one.itemIds[0]}/found-status`, {
    as: associate,
    body: { found: true, foundQuantity: 1 },
  })
  expect([await paid(one.orderId), await paid(two.orderId)]).toEqual([10, 10])
})

it('a payment keeps paying the order that it names, whatever of it is due', async () => {
  const product = await buildProduct(shop.db)
  const { orderId, itemIds } = await buildOrder(shop.db, { client, lines: [{ product, quantity: 3 }] })
  const mark = (found: boolean) =>
    shop.send(`PUT /api/orderitem/items/${itemIds[0]}/found-status`, { as: associate, body: { found } })
  await pay(100, { orderId })
  expect(await paid(orderId)).toBe(30)
  await shop.send(`POST /api/Order/${orderId}/items`, {
    as: client,
    body: { items: [{ productId: product.productId, quantity: 4 }] },
  })
  expect(await paid(orderId)).toBe(70)
  await mark(false)
  expect(await paid(orderId)).toBe(0)
  await mark(true)
  expect(await paid(orderId)).toBe(70)
  await setStatus(orderId, 4)
  expect(await paid(orderId)).toBe(0)
  await setStatus(orderId, 0)
  expect(await paid(orderId)).toBe(70)
})

it('a payment is rejected without an amount, for other orders and other clients', async () => {
  for (const amount of [0, -1, 1.005]) expect((await pay(amount)).status).toBe(400)
  const other = await buildOrder(shop.db)
  expect((await pay(10, { orderId: other.orderId })).status).toBe(404)
  expect((await pay(10, { clientId: crypto.randomUUID() })).status).toBe(404)
  expect((await pay(10, { reference: 'x'.repeat(101) })).status).toBe(400)
})

it('a payment gets its response from its own transaction, so that no response fails after the commit', async () => {
  // A row with this text is deleted as soon as its transaction commits.
  await shop.db.$client.query(`
      create function vanish() returns trigger language plpgsql security definer as $$ begin
        delete from payments where payment_id = new.payment_id;
        return null;
      end $$;
      create constraint trigger vanish after insert or update on payments deferrable initially deferred
        for each row when (new.reference = 'vanishes' or new.void_reason = 'vanishes') execute function vanish();`)
  expect(await pay(10, { reference: 'vanishes' })).toMatchObject({ status: 201, body: { amount: 10 } })
  const { body } = await pay(20)
  const voided = await shop.send<Payment>(`POST /api/Payments/${body.paymentId}/void`, {
    as: associate,
    body: { reason: 'vanishes' },
  })
  expect(voided).toMatchObject({ status: 200, body: { voidReason: 'vanishes' } })
  expect((await shop.send('GET /api/Payments', { as: client })).body).toEqual([])
})

it('a payment announces every order that it pays after another order has changed', async () => {
  const [one, two] = [await delivered(2), await delivered(3)]
  await pay(20)
  await shop.db.$client.query('delete from events')
  await shop.send(`PUT /api/orderitem/items/${one.itemIds[0]}/found-status`, {
    as: associate,
    body: { found: true, foundQuantity: 1 },
  })
  expect(await paid(two.orderId)).toBe(10)
  const { rows } = await shop.db.$client.query(
    `select (data ->> 'orderId')::int as id from events where type = 'order.updated' order by id`,
  )
  expect(rows.map(({ id }) => id)).toEqual([one.orderId, two.orderId])
})

it('a payment counts once if several are recorded at the same time', async () => {
  const { orderId } = await delivered(9)
  await Promise.all(Array.from({ length: 8 }, () => pay(10)))
  expect(await paid(orderId)).toBe(80)
})

it('a statement shows orders before credits, payments, credits and voids, with the balance', async () => {
  const { orderId, itemIds } = await delivered(5)
  shop.clock.now = new Date('2026-03-03T04:00:00.000Z')
  const { body: claim } = await shop.send<{ supportId: number }>('POST /api/Support', {
    as: client,
    body: { kind: 'claim', message: 'Broken.', orderId, itemId: itemIds[0], quantity: 2 },
  })
  await shop.send(`PUT /api/Support/${claim.supportId}/decision`, {
    as: associate,
    body: { accept: true, note: 'Sorry.' },
  })
  await shop.db.$client.query('update order_credits set created_at = $1 where order_id = $2', [
    shop.clock.now,
    orderId,
  ])
  const { body } = await pay(40, { orderId })
  shop.clock.now = new Date('2026-03-05T15:00:00.000Z')
  await voidPayment(body.paymentId)
  const entries = [
    { date: '2026-03-02', type: 'order', orderId, amount: 50, balance: 50 },
    { date: '2026-03-02', type: 'credit', orderId, amount: -20, balance: 30 },
    { date: '2026-03-02', type: 'payment', orderId, amount: -40, balance: -10 },
    { date: '2026-03-05', type: 'void', orderId, amount: 40, balance: 30 },
  ]
  expect(await statement()).toEqual({ opening: 0, entries, closing: 30 })
  expect(await statement('&from=2026-03-03')).toEqual({ opening: -10, entries: [entries[3]], closing: 30 })
})

it('a statement of days that end before they begin is rejected', async () => {
  const refused = await shop.send('GET /api/Statement?from=2026-03-02&to=2026-03-01', { as: client })
  expect(refused).toMatchObject({
    status: 400,
    body: { details: [{ path: 'to', message: 'Must not be before the first day.' }] },
  })
  expect((await shop.send('GET /api/Statement?from=2026-03-02&to=2026-03-02', { as: client })).status).toBe(
    200,
  )
})

it('a statement leaves out orders that are not delivered', async () => {
  const { orderId } = await delivered(1)
  await order(1)
  await setStatus(orderId, 2)
  expect(await statement()).toEqual({ opening: 0, entries: [], closing: 0 })
})

it('a statement as PDF has the entries of its days, with the balance before and after', async () => {
  const first = await delivered(3)
  await pay(10, { orderId: first.orderId })
  shop.clock.now = new Date('2026-03-09T15:00:00.000Z')
  const second = await delivered(2)
  const path = `/Statement.pdf?clientId=${client.accountId}`
  const { text, fileName } = await loadPdf(shop, `${path}&from=2026-03-05&to=2026-03-31`, client)
  expect(fileName).toBe('statement-2026-03-31.pdf')
  expect(text).toContain('Opening balance $20.00')
  expect(text).toContain(`Order #${second.orderId} Monday, March 9, 2026 $20.00 $40.00`)
  expect(text).not.toContain(`#${first.orderId}`)
  expect(text).toContain('Closing balance $40.00')
  expect((await loadPdf(shop, path, associate)).text).toContain(`Payment for order #${first.orderId}`)
})

it('a statement as PDF is not read by another client', async () => {
  const other = await buildClient(shop.db)
  const { status } = await shop.send(`GET /api/Statement.pdf?clientId=${client.accountId}`, { as: other })
  expect(status).toBe(403)
})

type Row = { clientId: string; storeName: string; total: number }
const ageing = async () => {
  const { body } = await shop.send<Row[]>('GET /api/Reports/ageing', { as: associate })
  return body.filter(({ clientId }) => clientId === client.accountId)
}

it('the report of what clients owe has the unpaid amounts by the days since the delivery, in the time zone of the company', async () => {
  const days = [
    '2025-12-01',
    '2025-12-03',
    '2026-01-15',
    '2026-02-02',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]
  for (const [index, day] of days.entries()) {
    shop.clock.now = new Date(`${day}T20:00:00.000Z`)
    await delivered(index + 1)
  }
  // Still 3 March in New York.
  shop.clock.now = new Date('2026-03-04T04:30:00.000Z')
  await pay(15)
  expect(await ageing()).toEqual([
    {
      clientId: client.accountId,
      storeName: expect.any(String),
      notDue: 70,
      days30: 150,
      days60: 30,
      days90: 15,
      older: 0,
      unapplied: 0,
      total: 265,
    },
  ])
  expect((await statement()).closing).toBe(265)
})

it('the report of what clients owe has what a client paid ahead, and leaves out a client that owes nothing', async () => {
  await delivered(2)
  await pay(50)
  expect(await ageing()).toMatchObject([{ notDue: 0, unapplied: 30, total: -30 }])
  await order(3)
  await delivered(3)
  expect(await ageing()).toEqual([])
})
