import type { OrderSums } from '@cornerstock/contract/orders/sums'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { loadPdf } from '../../../test/support/pdf.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { receiptMail } from './mails/order-mail-rules.ts'
import { toOrder } from './order-mappers.ts'
import { findOrder } from './order-queries.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount
let substitute: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db, { substitution: 'same' })
  substitute = await buildProduct(shop.db, { priceCents: 99, stockQuantity: 1000 })
})
afterAll(() => shop.stop())

type Item = {
  id: number
  quantity: number
  price: number
  foundQuantity: number | null
  substituteFor: number | null
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
  for (const { price } of lines) products.push(await buildProduct(shop.db, { priceCents: price }))
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

/** The sums in cents, line by line, as a person would add them up. */
function addUp({ items, credits }: Pick<Order, 'items' | 'credits'>) {
  const sums = { ordered: 0, notFound: 0, substitutes: 0, credited: 0 }
  for (const { id, quantity, price, foundQuantity, substituteFor } of items) {
    const came = toCents(price) * (foundQuantity ?? quantity)
    if (substituteFor === null) {
      sums.ordered += toCents(price) * quantity
      sums.notFound += toCents(price) * quantity - came
    } else sums.substitutes += came
    let creditable = came
    for (const { itemId, amount } of credits)
      if (itemId === id) {
        sums.credited += Math.min(creditable, toCents(amount))
        creditable -= Math.min(creditable, toCents(amount))
      }
  }
  return { ...sums, due: sums.ordered - sums.notFound + sums.substitutes - sums.credited }
}

/** The block in English, such as `Ordered $12.00 Amount due $12.00`. */
function blockOf(sums: Omit<ReturnType<typeof addUp>, 'credited'>, separator: string): string {
  const money = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
  const row = (label: string, cents: number) =>
    cents === 0 && label !== 'Amount due' ? [] : [`${label}${separator}${money(cents)}`]
  return [
    ...row('Ordered', sums.ordered),
    ...row('Not found', -sums.notFound),
    ...row('Substitutes', sums.substitutes),
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
  let owed = 0
  let sold = 0
  const property = fc.asyncProperty(orders, async ({ lines, payments }) => {
    const placed = await place(lines)
    await deliver(placed, lines)
    const delivered = addUp(await read(placed.orderId))
    expect(await readReceipt(placed.orderId)).toContain(blockOf(delivered, ': '))

    await settle(placed, lines, payments)
    const order = await read(placed.orderId)
    const { due, ...parts } = addUp(order)
    const paid = toCents(order.paid)
    const expected = { ...parts, charges: 0, deliveryFee: 0, due, paid, open: Math.max(0, due - paid) }
    const inCents = Object.entries(order.sums).map(([name, amount]) => [name, toCents(amount)])
    expect(Object.fromEntries(inCents)).toEqual(expected)
    for (const [name, amount] of Object.entries(expected)) if (amount > 0) seen.add(name)
    if (delivered.due !== due) seen.add('since')
    expect(toCents(order.amountDue)).toBe(due)

    const { text } = await loadPdf(shop, `/Order/${order.orderId}/invoice.pdf`, client)
    expect(text).toContain(blockOf(delivered, ' '))
    const stated = / Credits and corrections since (-?)\$([\d.]+)/.exec(text)
    const since = stated ? toCents(Number(`${stated[1]}${stated[2]}`)) : 0
    expect(delivered.due + since).toBe(due)
    const open = / Still to pay \$([\d.]+)/.exec(text)?.[1]
    expect(open === undefined ? [delivered.due, 0] : [toCents(Number(open))]).toContain(expected.open)

    sold += due
    owed += due - payments.reduce((sum, payment) => sum + payment, 0)
    const as = { as: staff }
    const statement = await shop.send<{ closing: number }>(
      `GET /api/Statement?clientId=${client.accountId}`,
      as,
    )
    expect(toCents(statement.body.closing)).toBe(owed)
    const sales = await shop.send<{ sales: number }[]>('GET /api/Reports/sales?by=client', as)
    expect(toCents(sales.body.reduce((sum, row) => sum + row.sales, 0))).toBe(sold)
  })
  await fc.assert(property, { numRuns: 15, seed: 34 })
  const rows = ['ordered', 'notFound', 'substitutes', 'credited', 'due', 'paid', 'open', 'since']
  expect([...seen].sort()).toEqual(rows.sort())
})

it('a cancelled order costs nothing', async () => {
  const placed = await place([
    {
      price: 700,
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
