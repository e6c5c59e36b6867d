import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { loadPdf } from '../../../test/support/pdf.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { accounts } from '../../database/schema/accounts/accounts.ts'

let shop: TestApp
let associate: BuiltAccount
let picker: BuiltAccount
let client: BuiltAccount
let order: BuiltOrder

const delivered = new Date('2026-03-02T09:00:00.000Z')
const after = (hours: number, milliseconds = 0) =>
  new Date(delivered.getTime() + hours * 3_600_000 + milliseconds)

beforeAll(async () => {
  shop = await startTestApp()
  associate = await buildStaff(shop.db, { role: 'associate' })
  picker = await buildStaff(shop.db, { role: 'picker' })
})
beforeEach(async () => {
  shop.clock.now = delivered
  client = await buildClient(shop.db)
  order = await buildDelivered()
})
afterAll(() => shop.stop())

/** A delivered order, by default of five units for $7.00 each. */
async function buildDelivered(
  status = 3,
  { priceCents, quantity } = { priceCents: 700, quantity: 5 },
): Promise<BuiltOrder> {
  const product = await buildProduct(shop.db, { priceCents })
  const built = await buildOrder(shop.db, { client, lines: [{ product, quantity }] })
  if (status > 0)
    await shop.send(`PUT /api/order/${built.orderId}/status`, { as: associate, body: { status } })
  return built
}

type Claim = {
  supportId: number
  code?: string
  messages: { by: string; text: string }[]
  decision: { accept: boolean; quantity: number; amount: number; at: string } | null
}
type Order = {
  amountDue: number
  total: number
  credits: { creditNumber: number; itemId: number; quantity: number; amount: number; at: string }[]
}

const claim = (body: object = {}, of = order) =>
  shop.send<Claim>('POST /api/Support', {
    as: client,
    body: {
      clientId: client.accountId,
      kind: 'claim',
      message: 'Two were broken.',
      orderId: of.orderId,
      itemId: of.itemIds[0],
      quantity: 2,
      ...body,
    },
  })
const decide = (supportId: number, body: object = {}, as = associate) =>
  shop.send<Claim>(`PUT /api/Support/${supportId}/decision`, {
    as,
    body: { accept: true, note: 'We are sorry.', ...body },
  })
const read = async (as = client) => (await shop.send<Order>(`GET /api/order/${order.orderId}`, { as })).body
const mark = (foundQuantity: number) =>
  shop.send(`PUT /api/orderitem/items/${order.itemIds[0]}/found-status`, {
    as: associate,
    body: { found: foundQuantity > 0, foundQuantity },
  })

it('a claim is accepted until exactly 24 hours after the delivery', async () => {
  shop.clock.now = after(24)
  const { status, body } = await claim()
  expect(status).toBe(201)
  expect(body).toMatchObject({ kind: 'claim', status: 'open', quantity: 2, decision: null })
  shop.clock.now = after(24, 1)
  expect(await claim()).toMatchObject({ status: 409, body: { code: 'CLAIM_TOO_LATE' } })
})

it('a claim is accepted within the hours that the settings had at the delivery', async () => {
  const owner = await buildStaff(shop.db)
  const setHours = (claimHours: number) => shop.send('PUT /api/Settings', { as: owner, body: { claimHours } })
  await setHours(2)
  const short = await buildDelivered()
  await setHours(0)
  const none = await buildDelivered()
  await setHours(72)
  expect((await claim({}, none)).status).toBe(409)
  shop.clock.now = after(2)
  expect((await claim({}, short)).status).toBe(201)
  shop.clock.now = after(2, 1)
  const late = await claim({}, short)
  expect(late).toMatchObject({ status: 409, body: { code: 'CLAIM_TOO_LATE' } })
  expect(late.body).toMatchObject({
    message: 'Problems with an order can be reported within 2 hours after its delivery.',
  })
  const { body } = await shop.send<{ claimHours: number }>(`GET /api/order/${short.orderId}`, {
    as: client,
  })
  expect(body.claimHours).toBe(2)
  await setHours(24)
})

it('a claim is rejected for an order that is not delivered, or that was moved back', async () => {
  for (const status of [0, 1, 2, 4])
    expect(await claim({}, await buildDelivered(status))).toMatchObject({
      status: 409,
      body: { code: 'CLAIM_TOO_LATE' },
    })
  await shop.send(`PUT /api/order/${order.orderId}/status`, { as: associate, body: { status: 2 } })
  expect((await claim()).status).toBe(409)
})

it('a claim names an order of the client', async () => {
  expect((await claim({ orderId: undefined })).status).toBe(400)
  const other = await buildOrder(shop.db)
  expect((await claim({}, other)).status).toBe(404)
})

it('a claim names no more units than were charged', async () => {
  await mark(3)
  expect((await claim({ quantity: 4 })).status).toBe(400)
  expect((await claim({ quantity: 3 })).status).toBe(201)
})

it('an accepted claim lowers the amount due through a credit, and notifies the client', async () => {
  const { supportId } = (await claim()).body
  const { status, body } = await decide(supportId)
  expect(status).toBe(200)
  expect(body.decision).toEqual({ accept: true, quantity: 2, amount: 14, at: delivered.toISOString() })
  expect(body.messages.at(-1)).toMatchObject({ by: 'staff', text: 'We are sorry.' })
  expect(await read()).toMatchObject({
    total: 35,
    amountDue: 21,
    credits: [{ itemId: order.itemIds[0], quantity: 2, amount: 14 }],
  })
  const { rows } = await shop.db.$client.query(
    `select type from events where data ->> 'orderId' = $1 and type = 'order.updated'`,
    [String(order.orderId)],
  )
  expect(rows.length).toBeGreaterThan(1)
  const notifications = await shop.send<{ title: string }[]>(
    `GET /api/Notification/client/${client.accountId}`,
    { as: client },
  )
  expect(notifications.body[0]).toMatchObject({ title: 'We answered your claim', supportId })
})

it('an accepted claim gets the next number of one series without gaps, also at the same time', async () => {
  const last = async () => {
    const { rows } = await shop.db.$client.query('select max(credit_number) as last from order_credits')
    return rows[0].last as number
  }
  const before = await last()
  const orders = [order, await buildDelivered(), await buildDelivered()]
  const claims = []
  for (const of of orders) claims.push((await claim({}, of)).body, (await claim({}, of)).body)
  const wrong = await decide(claims[0]?.supportId ?? 0, { quantity: 6 })
  expect(wrong.status).toBe(400)
  await Promise.all(claims.map(({ supportId }) => decide(supportId)))
  const { rows } = await shop.db.$client.query(
    'select credit_number as number from order_credits where credit_number > $1 order by 1',
    [before],
  )
  expect(rows.map(({ number }) => number - before)).toEqual([1, 2, 3, 4, 5, 6])
})

it('an accepted claim is stated in the email with the number of its credit note', async () => {
  await decide((await claim()).body.supportId)
  const [credit] = (await read()).credits
  const { rows } = await shop.db.$client.query('select text from mails where account_id = $1', [
    client.accountId,
  ])
  expect(rows.map(({ text }) => text).join()).toMatch(
    new RegExp(
      `We are sorry\\.\n\nWe credit you \\$14\\.00 for 2 × .* \\(credit note ${credit?.creditNumber}\\)\\.`,
    ),
  )
})

it('an accepted claim has a credit note for its client and associates', async () => {
  await decide((await claim()).body.supportId)
  const [credit] = (await read()).credits
  const path = `/Order/${order.orderId}/credit-note.pdf?number=${credit?.creditNumber}`
  const { text, fileName } = await loadPdf(shop, path, client)
  expect(fileName).toBe(`credit-note-${credit?.creditNumber}.pdf`)
  expect(text).toContain(`Credit note #${credit?.creditNumber}`)
  expect(text).toContain(`Date March 2, 2026 Invoice #${order.orderId} Delivered on March 2, 2026`)
  expect(text).toMatch(/2 \$7\.00 \$14\.00 Credited \$14\.00/)
  await shop.db.update(accounts).set({ language: 'es' }).where(eq(accounts.accountId, client.accountId))
  expect((await loadPdf(shop, path, associate)).text).toContain('Nota de crédito')
  const statusFor = async (as: BuiltAccount, url = path) => (await shop.send(`GET /api${url}`, { as })).status
  expect(await statusFor(picker)).toBe(403)
  expect(await statusFor(await buildClient(shop.db))).toBe(404)
  expect(await statusFor(client, path.replace(/\d+$/, '999999'))).toBe(404)
  expect(await statusFor(client, path.replace(/number.*/, ''))).toBe(400)
})

it('an accepted claim credits the largest line', async () => {
  order = await buildDelivered(3, { priceCents: 100_000_000, quantity: 10_000 })
  const { body } = await decide((await claim({ quantity: 10_000 })).body.supportId)
  expect(body.decision).toMatchObject({ accept: true, quantity: 10_000, amount: 10_000_000_000 })
  expect(await read()).toMatchObject({ total: 10_000_000_000, amountDue: 0 })
  const statement = await shop.send(`GET /api/Statement?clientId=${client.accountId}`, { as: client })
  expect(statement.body).toMatchObject({ entries: [{}, {}, { type: 'credit', amount: -10_000_000_000 }] })
})

it('an accepted claim leaves the first response to a repeated request as it was', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () =>
    shop.send<Claim>('POST /api/Support', {
      as: client,
      body: { kind: 'claim', message: 'Broken.', orderId: order.orderId, itemId: order.itemIds[0] },
      headers,
    })
  const first = await send()
  await decide(first.body.supportId)
  expect((await send()).text).toBe(first.text)
})

it('an accepted claim is logged with the credit', async () => {
  await decide((await claim()).body.supportId)
  const { rows } = await shop.db.$client.query(
    `select message from app_logs where client_id = $1 and source in ('support', 'orders') order by app_log_id`,
    [client.accountId],
  )
  expect(rows.map(({ message }) => message).join(' ')).toMatch(/a credit for .*the decision about claim/)
})

it('an accepted claim keeps its credit when the client is erased', async () => {
  const owner = await buildStaff(shop.db)
  await decide((await claim()).body.supportId)
  const erased = await shop.send(`DELETE /api/clients/${client.accountId}`, { as: owner })
  expect(erased.status).toBe(204)
  expect(await read(owner)).toMatchObject({ amountDue: 21, credits: [{ quantity: 2 }] })
  const { rows } = await shop.db.$client.query('select from support_requests where client_id = $1', [
    client.accountId,
  ])
  expect(rows).toEqual([])
})

it('an accepted claim is decided once, also at the same time', async () => {
  const { supportId } = (await claim()).body
  const responses = await Promise.all([decide(supportId), decide(supportId), decide(supportId)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'DECIDED' })
  expect((await read()).amountDue).toBe(21)
})

it('an accepted claim credits the quantity that staff name', async () => {
  const { supportId } = (await claim()).body
  expect((await decide(supportId, { quantity: 1 })).body.decision).toMatchObject({ quantity: 1, amount: 7 })
  expect((await read()).amountDue).toBe(28)
})

it('an accepted claim credits no unit twice, whatever is claimed again', async () => {
  const ids = await Promise.all([4, 4, 4].map(async (quantity) => (await claim({ quantity })).body.supportId))
  const responses = await Promise.all(ids.map((supportId) => decide(supportId)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  const { amountDue, credits } = await read()
  expect(credits.map(({ quantity }) => quantity).sort()).toEqual([1, 4])
  expect(amountDue).toBe(0)
})

it('an accepted claim is rejected with more units than are left, and can then be decided', async () => {
  await decide((await claim({ quantity: 4 })).body.supportId)
  const { supportId } = (await claim()).body
  expect((await decide(supportId, { quantity: 2 })).status).toBe(400)
  expect((await decide(supportId, { quantity: 1 })).status).toBe(200)
})

it('an accepted claim never makes the amount due negative when a line is marked afterwards', async () => {
  await decide((await claim({ quantity: 4 })).body.supportId)
  await mark(1)
  expect((await read()).amountDue).toBe(0)
})

it('an accepted claim without a line credits nothing and is rejected', async () => {
  const { supportId } = (await claim({ itemId: undefined, quantity: undefined })).body
  expect(await decide(supportId)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await decide(supportId, { accept: false })).status).toBe(200)
})

it('an accepted claim is not shown to pickers', async () => {
  await decide((await claim()).body.supportId)
  expect(await read(picker)).not.toHaveProperty('credits')
})

it('a declined claim changes no amount, and cannot be accepted later', async () => {
  const { supportId } = (await claim()).body
  expect((await decide(supportId, { accept: false })).body.decision).toMatchObject({
    accept: false,
    quantity: 0,
    amount: 0,
  })
  expect(await read()).toMatchObject({ amountDue: 35, credits: [] })
  expect(await decide(supportId)).toMatchObject({ status: 409, body: { code: 'DECIDED' } })
})

it('a decision is made by owners and associates, with a note', async () => {
  const { supportId } = (await claim()).body
  expect((await decide(supportId, {}, client)).status).toBe(403)
  expect((await decide(supportId, {}, picker)).status).toBe(403)
  expect((await decide(supportId, { note: ' ' })).status).toBe(400)
  expect((await decide(supportId, { accept: undefined })).status).toBe(400)
  expect((await decide(2_000_000_000)).status).toBe(404)
})

it('a decision is rejected for other kinds of requests', async () => {
  const { supportId } = (await claim({ kind: 'question' })).body
  expect(await decide(supportId)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
})
