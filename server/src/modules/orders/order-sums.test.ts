import type { OrderSums } from '@cornerstock/contract/orders/money/sums'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCharge } from '../../../test/support/charges.ts'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { loadPdf } from '../../../test/support/pdf.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { buildZone } from '../../../test/support/zones.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { receiptMail } from './mails/order-mail-rules.ts'
import { toOrder } from './order-mappers.ts'
import { findOrder } from './order-queries.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount
let substitute: BuiltProduct
let chargeIds: number[]
let zoneId: number

const depositCents = 15
const fee = { cents: 750, below: 60_00 }

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  substitute = await buildProduct(shop.db, { priceCents: 99, stockQuantity: 1000 })
  const rates = [{ from: '2020-01-01', rate: depositCents / 100 }]
  chargeIds = [await buildCharge(shop.db, { name: 'Crate deposit', base: 'pack', rates })]
  zoneId = await buildZone(shop.db, { feeCents: fee.cents, feeBelowCents: fee.below })
})
afterAll(() => shop.stop())

type Item = {
  id: number
  quantity: number
  price: number
  foundQuantity: number | null
  substituteFor: number | null
  charges: object[]
}
type Order = {
  orderId: number
  status: number
  items: Item[]
  credits: { creditNumber: number; itemId: number; quantity: number; amount: number }[]
  total: number
  amountDue: number
  paid: number
  sums: OrderSums
}

const line = fc.record({
  price: fc.integer({ min: 1, max: 3000 }),
  hasDeposit: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 5 }),
  found: fc.option(fc.nat(5)),
  corrected: fc.option(fc.nat(3000), { freq: 4 }),
  substitutes: fc.option(fc.integer({ min: 1, max: 4 })),
  claimed: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 }),
  foundLater: fc.option(fc.nat(5), { freq: 5 }),
})
type Line = typeof line extends fc.Arbitrary<infer L> ? L : never

const orders = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  payments: fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 2 }),
})

const asStaff = (call: string, body: object) => shop.send<Order>(call, { as: staff, body })
const put = (path: string, body: object) => asStaff(`PUT /api/${path}`, body)

async function place(lines: Line[]): Promise<Order> {
  const products = []
  for (const { price, hasDeposit } of lines)
    products.push(await buildProduct(shop.db, { priceCents: price, chargeIds: hasDeposit ? chargeIds : [] }))
  const { body } = await shop.send<Order>('POST /api/Order', {
    as: client,
    body: {
      items: products.map(({ productId }, index) => ({ productId, quantity: lines[index]?.quantity })),
    },
  })
  return body
}

const mark = (item: Item, found: number) => {
  const foundQuantity = Math.min(found, item.quantity)
  return put(`orderitem/items/${item.id}/found-status`, { found: foundQuantity > 0, foundQuantity })
}

/** Corrects prices, marks lines, adds substitutes as far as the rules allow them, and delivers the order. */
async function deliver({ orderId, items }: Order, lines: Line[]): Promise<void> {
  for (const [index, item] of items.entries()) {
    const { corrected, found, substitutes } = lines[index] as Line
    if (corrected !== null && corrected / 100 < item.price)
      await put(`orderitem/items/${item.id}/price`, { price: corrected / 100 })
    if (found !== null) await mark(item, found)
    const { productId } = substitute
    if (substitutes !== null)
      await asStaff(`POST /api/orderitem/items/${item.id}/substitutes`, { productId, quantity: substitutes })
  }
  await put(`order/${orderId}/status`, { status: 3 })
}

/** Credits claims, takes payments, and corrects lines. */
async function settle({ orderId, items }: Order, lines: Line[], payments: number[]): Promise<void> {
  for (const [index, item] of items.entries()) {
    const { claimed, foundLater } = lines[index] as Line
    if (claimed !== null) await credit(orderId, item.id, claimed)
    if (foundLater !== null) await mark(item, foundLater)
  }
  for (const cents of payments)
    await asStaff('POST /api/Payments', {
      ...{ clientId: client.accountId, amount: cents / 100, method: 'cash', orderId },
    })
}

async function credit(orderId: number, itemId: number, quantity: number): Promise<void> {
  const { body } = await shop.send<{ supportId: number }>('POST /api/Support', {
    as: client,
    body: { kind: 'claim', message: 'Broken.', orderId, itemId, quantity },
  })
  if (body.supportId) await put(`Support/${body.supportId}/decision`, { accept: true, note: 'Sorry.' })
}

const toCents = (dollars: number) => Math.round(dollars * 100)

/** What a person would charge for the delivery: its fee depends on what was ordered, whatever came. */
const feeOf = (lines: Line[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) < fee.below ? fee.cents : 0

/** The sums in cents, line by line, as a person would add them up. */
function addUp({ items, credits }: Pick<Order, 'items' | 'credits'>, deliveryFee: number) {
  const sums = { ordered: 0, notFound: 0, substitutes: 0, charges: 0, deliveryFee, credited: 0 }
  for (const { id, quantity, price, foundQuantity, substituteFor, charges } of items) {
    const came = toCents(price) * (foundQuantity ?? quantity)
    const deposit = charges.length > 0 ? depositCents * (foundQuantity ?? quantity) : 0
    sums.charges += deposit
    if (substituteFor === null) {
      sums.ordered += toCents(price) * quantity
      sums.notFound += toCents(price) * quantity - came
    } else sums.substitutes += came
    let creditable = came + deposit
    for (const { itemId, amount } of credits)
      if (itemId === id) {
        sums.credited += Math.min(creditable, toCents(amount))
        creditable -= Math.min(creditable, toCents(amount))
      }
  }
  const { ordered, notFound, substitutes, charges, credited } = sums
  return { ...sums, due: ordered - notFound + substitutes + charges + deliveryFee - credited }
}

/** The block in English, such as `Ordered $12.00 Amount due $12.00`. */
function blockOf(
  sums: ReturnType<typeof addUp>,
  { deposit, separator }: { deposit: string; separator: string },
): string {
  const money = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
  const row = (label: string, cents: number) =>
    cents === 0 && label !== 'Amount due' ? [] : [`${label}${separator}${money(cents)}`]
  return [
    ...row('Ordered', sums.ordered),
    ...row('Not found', -sums.notFound),
    ...row('Substitutes', sums.substitutes),
    ...row(deposit, sums.charges),
    ...row('Delivery fee', sums.deliveryFee),
    ...row('Amount due', sums.due),
  ].join(separator === ' ' ? ' ' : '\n')
}

const read = async (orderId: number) =>
  (await shop.send<Order>(`GET /api/order/${orderId}`, { as: client })).body

async function readReceipt(orderId: number): Promise<string> {
  const stored = await findOrder(shop.db, orderId)
  if (!stored) throw new Error('The order is gone.')
  return composeMail(receiptMail(toOrder(stored, { role: 'client' }), 'https://shop.example'), 'en').text
}

it('every sum of an order is the same in the API, on its invoice, in its email, in the report and the statement', async () => {
  const seen = new Set<string>()
  const property = fc.asyncProperty(orders, async ({ lines, payments }) => {
    // Each has its first order of the day, so that the fee depends on this order alone.
    client = await buildClient(shop.db, { substitution: 'same', zoneId })
    const placed = await place(lines)
    await deliver(placed, lines)
    const delivered = addUp(await read(placed.orderId), feeOf(lines))
    expect(await readReceipt(placed.orderId)).toContain(
      blockOf(delivered, { deposit: 'Crate deposit', separator: ': ' }),
    )

    await settle(placed, lines, payments)
    const order = await read(placed.orderId)
    const { due, ...parts } = addUp(order, feeOf(lines))
    const paid = toCents(order.paid)
    const expected = { ...parts, due, paid, open: Math.max(0, due - paid) }
    const inCents = Object.entries(order.sums).map(([name, amount]) => [name, toCents(amount)])
    expect(Object.fromEntries(inCents)).toEqual(expected)
    for (const [name, amount] of Object.entries(expected)) if (amount > 0) seen.add(name)
    if (delivered.due !== due) seen.add('since')
    expect(toCents(order.amountDue)).toBe(due)

    const { text } = await loadPdf(shop, `/Order/${order.orderId}/invoice.pdf`, client)
    const deposit = 'Crate deposit ($0.15 per pack)'
    expect(text).toContain(blockOf(delivered, { deposit, separator: ' ' }))
    const stated = / Credits and corrections since (-?)\$([\d.]+)/.exec(text)
    const since = stated ? toCents(Number(`${stated[1]}${stated[2]}`)) : 0
    expect(delivered.due + since).toBe(due)
    const open = / Still to pay \$([\d.]+)/.exec(text)?.[1]
    expect(open === undefined ? [delivered.due, 0] : [toCents(Number(open))]).toContain(expected.open)

    const as = { as: staff }
    const statement = await shop.send<{ closing: number }>(
      `GET /api/Statement?clientId=${client.accountId}`,
      as,
    )
    expect(toCents(statement.body.closing)).toBe(due - payments.reduce((sum, payment) => sum + payment, 0))
    const { body: sales } = await shop.send<{ key: string; sales: number }[]>(
      'GET /api/Reports/sales?by=client',
      as,
    )
    const sold = sales.find(({ key }) => key === client.accountId)?.sales ?? 0
    // A credit includes the deposit of its units, which is no part of the sales.
    const depositCredited = order.items.some(
      ({ id, charges }) => charges.length > 0 && order.credits.some(({ itemId }) => itemId === id),
    )
    if (!depositCredited) expect(toCents(sold)).toBe(due - parts.charges - parts.deliveryFee)
  })
  await fc.assert(property, { numRuns: 12, seed: 34 })
  const rows = [
    'ordered',
    'notFound',
    'substitutes',
    'charges',
    'deliveryFee',
    'credited',
    'due',
    'paid',
    'open',
    'since',
  ]
  expect([...seen].sort()).toEqual(rows.sort())
})

it('a cancelled order costs nothing', async () => {
  client = await buildClient(shop.db, { zoneId })
  const placed = await place([
    {
      price: 700,
      hasDeposit: true,
      quantity: 2,
      found: null,
      corrected: null,
      substitutes: null,
      claimed: null,
      foundLater: null,
    },
  ])
  await put(`order/${placed.orderId}/status`, { status: 4 })
  const { sums, total } = await read(placed.orderId)
  expect(total).toBe(14)
  expect(Object.values(sums).every((amount) => amount === 0)).toBe(true)
})
