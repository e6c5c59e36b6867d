import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import type { ImportKind } from '@cornerstock/contract/office/imports'
import type { MovingIn } from '@cornerstock/contract/office/moving-in'
import type { Order } from '@cornerstock/contract/orders/orders'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookCalls } from '../../../../test/support/books.ts'
import { type BuiltAccount, buildStaff } from '../../../../test/support/factories.ts'
import { applyImport, rowsOfImport, sendImport } from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import {
  closedStore,
  formerInvoices,
  formerOrders,
  successor,
} from '../../../../test/support/wholesaler/former-documents.ts'
import {
  catalogFile,
  departments,
  productName,
  storeName,
  storeNumber,
  storesFile,
} from '../../../../test/support/wholesaler/former-files.ts'

const switchDay = '2026-11-29'
const stores = 300
const orders = formerOrders({ lines: 40_000, stores, through: switchDay })
const invoices = formerInvoices(60, switchDay)

let shop: TestApp
let owner: BuiltAccount

const books = bookCalls(() => ({ shop, owner }))
const read = async <Body>(path: string) => (await shop.send<Body>(`GET /api/${path}`, { as: owner })).body
const download = async (path: string): Promise<Record<string, string>[]> => {
  const { payload, statusCode } = await shop.app.inject({
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(statusCode).toBe(200)
  return parse(payload, { columns: true, bom: true })
}

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.now = new Date(`${switchDay}T22:00:00Z`)
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

/** What a person answers about the columns and the categories of a file. */
type Answers = { columns?: Record<string, string>; categories?: Record<string, string> }

/** Sends a file and applies it; returns its number and what its check has found. */
async function moveIn(kind: ImportKind, lines: readonly string[], answers: Answers = {}) {
  const { status, body } = await sendImport(shop, owner, kind, lines.join('\n'), answers.columns)
  expect(status, body.error).toBe(201)
  const applied = await applyImport(shop, owner, body.importId, answers.categories)
  expect(applied.status, applied.body.error).toBe(200)
  return { importId: body.importId, ...body.summary, warned: body.warned, notes: body.notes }
}

/** Sends the rows with problems again, as a person has corrected them in the file. */
async function sendCorrected(kind: ImportKind, importId: number) {
  const rows = await download(`Imports/${importId}/problems.csv`)
  const headers = Object.keys(rows[0] ?? {}).filter((header) => header !== 'problems')
  const lines = rows.map((row) => headers.map((header) => `"${correct(row[header] ?? '')}"`).join(','))
  return moveIn(kind, [headers.join(','), ...lines])
}

/** What a person corrects in a cell, or in a row. */
const correct = (text: string) => text.replace(closedStore, storeNumber(successor)).replace(/ cs$/, '')

const totals = () => read<MovingIn>('Reports/moving-in')
const dollars = (cents: number) => cents / 100
const sum = (of: typeof orders.totals, key: 'orders' | 'ordered' | 'owed') =>
  [...of.values()].reduce((all, store) => all + store[key], 0)
const clientOf = async (index: number) => {
  const [found] = await read<{ clientId: string }[]>(`clients?search=${storeNumber(index)}`)
  return found?.clientId ?? ''
}

it('2,000 products come with departments of their own, spoilt and doubled barcodes', async () => {
  const found = await moveIn('products', catalogFile(2000), {
    columns: { Description: 'name' },
    categories: Object.fromEntries(departments.map((name) => [name, 'new:1'])),
  })
  expect(found).toMatchObject({ create: 2000, bad: 0, warned: 17 })
  expect(found.notes.join(' ')).toContain('100 barcodes into numbers such as 4.90E+10')
  const warned = await rowsOfImport(shop, owner, found.importId, 'warned')
  expect(
    warned.filter(({ warnings }) => warnings.some(({ message }) => message.includes('same barcode'))),
  ).toHaveLength(16)
})

it('300 stores come with addresses in parts, most without email, and then their levels and own prices', async () => {
  expect(await moveIn('clients', storesFile(stores))).toMatchObject({ create: stores, bad: 0 })
  expect(await moveIn('levels', ['Name,Basis,Percent', 'Gold,list,-5%'])).toMatchObject({ create: 1 })
  const own = [`${storeNumber(1)},${productName(6)},1.99`, `${storeName(2)},1012,$2.49`]
  expect(await moveIn('client-prices', ['Customer,Item,Price', ...own])).toMatchObject({ create: 2, bad: 0 })
  const [store] = await read<object[]>(`clients?search=${storeNumber(4)}`)
  expect(store).toMatchObject({
    email: 'store4@lighthouse.example',
    storeAddress: '5 Pier Road, Springfield, NJ 07081',
  })
})

let wrong: Record<'invoices' | 'orders', number>

it('60 open invoices and 40,000 order lines come, and stores that they name wrongly are differences', async () => {
  const owed = await moveIn('open-invoices', invoices.file)
  expect(owed).toMatchObject({ create: 59, bad: 1 })
  const ordered = await moveIn('orders', orders.file)
  expect(ordered).toMatchObject({ create: 40_000 - 15 * 8, bad: 15 * 8 })
  wrong = { invoices: owed.importId, orders: ordered.importId }
  const [worst] = (await totals()).rows
  expect(worst).toMatchObject({ clientId: null, storeName: closedStore, isDifferent: true })
}, 240_000)

it('once the rows with problems are corrected, the totals of each store are those of the former system', async () => {
  expect(await sendCorrected('open-invoices', wrong.invoices)).toMatchObject({ create: 1, bad: 0 })
  expect(await sendCorrected('orders', wrong.orders)).toMatchObject({ create: 120, bad: 0 })
  const same = (value: number) => ({ old: value, new: value })
  expect(await totals()).toMatchObject({
    ...{ clients: stores, different: 0, orders: same(5000) },
    ordered: same(dollars(sum(orders.totals, 'ordered'))),
    owed: same(dollars(sum(invoices.totals, 'owed'))),
  })
  for (const row of await download('Reports/moving-in.csv')) {
    const { customerNumber = '' } = row
    const [was, owes] = [orders.totals.get(customerNumber), invoices.totals.get(customerNumber)]
    expect(row).toMatchObject({
      ordersHere: String(was?.orders ?? 0),
      orderedHere: String(dollars(was?.ordered ?? 0)),
      owedHere: String(dollars(owes?.owed ?? 0)),
      ...{ orderedDifference: '0', owedDifference: '0' },
    })
  }
})

it('on the evening of the switch the same files again change nothing', async () => {
  expect((await shop.send('PUT /api/Settings', { as: owner, body: { switchDay } })).status).toBe(200)
  const again = await moveIn('open-invoices', invoices.file.map(correct))
  expect(again).toMatchObject({ unchanged: 60, create: 0, bad: 0 })
  expect(await totals()).toMatchObject({ different: 0 })
  expect(await read('Settings')).toMatchObject({ switchDay })
})

it('on the next morning a store has its usual products, its rhythm, suggestions and former orders', async () => {
  shop.clock.now = new Date('2026-11-30T14:00:00Z')
  const clientId = await clientOf(42)
  const usual = await read<UsualProduct[]>(`Usual?clientId=${clientId}`)
  const own = Array.from({ length: 12 }, (_, index) => productName(42 * 6 + index))
  expect(usual.length).toBeGreaterThan(3)
  expect(own).toEqual(expect.arrayContaining(usual.map(({ product }) => product.name)))
  const rhythms = await read<{ clientId: string }[]>(`order/recency?search=${storeName(42)}`)
  expect(rhythms).toContainEqual(expect.objectContaining({ clientId, usualGapDays: 22 }))
  expect((await read<object[]>(`order/${clientId}/suggestions`)).length).toBeGreaterThan(3)
  const [last] = await read<Order[]>(`Order?clientId=${clientId}`)
  expect(last).toMatchObject({ isImported: true })
})

/** Places an order of a store on the phone, and has it delivered; returns its goods in dollars. */
async function deliver(index: number, quantity: number): Promise<number> {
  const clientId = await clientOf(index)
  const [product] = await read<{ productId: number }[]>('Products?code=1012')
  const items = [{ productId: product?.productId, quantity }]
  const placed = await shop.send<Order>('POST /api/Order', { as: owner, body: { clientId, items } })
  expect(placed.status).toBe(201)
  await books.setStatus(placed.body.orderId, 3)
  return placed.body.total
}

const pay = async (index: number, amount: number) =>
  (
    await shop.send<{ paymentId: number }>('POST /api/Payments', {
      as: owner,
      body: { clientId: await clientOf(index), amount, method: 'check' },
    })
  ).body.paymentId

it('two days are closed, and batches, statements, ageing and a plain sum agree to the cent', async () => {
  const { accounts } = await books.books()
  expect(accounts.map(({ kind }) => kind)).toContain('receivable')
  const income = Object.fromEntries(departments.map((name, index) => [name, `40${index}0`]))
  await books.setAccounts({ income, clearing: { check: '1010' }, receivable: '1200', fee: '4900' })
  const first = (await deliver(3, 4)) + (await deliver(6, 2))
  const bounced = await pay(3, 75.5)
  shop.clock.now = new Date('2026-11-30T23:00:00Z')
  expect(await books.close('2026-11-30')).toMatchObject({
    documents: 3,
    sales: first,
    payments: 75.5,
    credits: 0,
  })
  shop.clock.now = new Date('2026-12-01T15:00:00Z')
  const second = await deliver(2, 10)
  expect(second).toBe(24.9)
  await books.voidPayment(bounced)
  await pay(0, 20.25)
  expect(await books.close('2026-12-01')).toMatchObject({
    documents: 3,
    sales: second,
    payments: 20.25 - 75.5,
  })
  const owed = dollars(Math.round(sum(invoices.totals, 'owed') + (first + second - 20.25) * 100))
  expect(await books.books()).toMatchObject({
    closed: { sales: first + second, payments: 20.25 },
    open: { documents: 0, sales: 0, payments: 0 },
    ...{ opening: dollars(sum(invoices.totals, 'owed')), statements: owed, ageing: owed },
  })
  for (const { closingId } of await books.closings()) {
    const journal = await books.rows(closingId, 'journal.csv')
    const cents = (column: string) =>
      journal.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    expect(cents('debit')).toBe(cents('credit'))
  }
})
