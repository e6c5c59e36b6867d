import type { Catalog } from '@cornerstock/contract/catalog/areas'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allAccounts, bookCalls } from '../../../test/support/books.ts'
import { buildCharge } from '../../../test/support/charges.ts'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
let deposit: number
let order: BuiltOrder

const books = bookCalls(() => ({ shop, owner }))
const at = (time: string) => {
  shop.clock.now = new Date(time)
}

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  client = await buildClient(shop.db, { storeName: 'Corner Deli', externalId: 'C-7' })
  deposit = await buildCharge(shop.db, { name: 'Bottle deposit' })
  const soda = await buildProduct(shop.db, {
    ...{ name: '=Soda', sku: 'S-1', category: 'Beverages', priceCents: 1000, unitPerPack: 12 },
    chargeIds: [deposit],
  })
  const gum = await buildProduct(shop.db, { name: 'Zest Gum', category: 'Candy', priceCents: 250 })
  at('2026-03-02T15:00:00Z')
  order = await books.place(client, [
    { product: soda, quantity: 3 },
    { product: gum, quantity: 2 },
  ])
  await books.setStatus(order.orderId, 3)
})
afterAll(() => shop.stop())

it('a batch is not closed while something has no account, and says what', async () => {
  at('2026-03-02T20:00:00Z')
  await books.pay(client, 20, { method: 'check' })
  const { status, body } = await books.tryToClose('2026-03-02')
  expect([status, body.code]).toEqual([409, 'ACCOUNT_MISSING'])
  expect(body.details).toHaveLength(5)
  expect(body.details).toEqual(
    expect.arrayContaining([
      { kind: 'income', name: 'Beverages' },
      { kind: 'income', name: 'Candy' },
      { kind: 'liability', name: 'Bottle deposit' },
      { kind: 'clearing', name: 'check' },
      { kind: 'receivable', name: 'receivable' },
    ]),
  )
  expect(await books.closings()).toEqual([])
})

it('a batch has the invoices, credits and payments up to its day, and a balanced journal', async () => {
  await books.setAccounts({ ...allAccounts, liability: { [deposit]: '2200' } })
  await books.credit(order, 1)
  at('2026-03-03T15:00:00Z')
  const closing = await books.close('2026-03-02')
  expect(closing).toMatchObject({
    ...{ closingId: 1, through: '2026-03-02', documents: 3 },
    ...{ sales: 35, charges: 1.8, payments: 20, credits: 10.6 },
  })
  const journal = await books.rows(1, 'journal.csv')
  const invoice = `INV-${order.orderId}`
  const row = (document: string, account: string, debit: string, credit: string) => ({
    ...{ date: '2026-03-02', account, debit, credit, document },
  })
  expect(journal).toHaveLength(9)
  expect(journal).toEqual(
    expect.arrayContaining([
      row(invoice, '1200', '36.8', ''),
      row(invoice, '4100', '', '30'),
      row(invoice, '2200', '', '1.8'),
      row(invoice, '4000', '', '5'),
      row('CR-1', '1200', '', '10.6'),
      row('CR-1', '4100', '10', ''),
      row('CR-1', '2200', '0.6', ''),
      row('PAY-1', '1200', '', '20'),
      row('PAY-1', '1010', '20', ''),
    ]),
  )
})

it('the lists of a batch name the client by its number, and keep texts from running in spreadsheets', async () => {
  const invoices = await books.file(1, 'invoices.csv')
  expect(invoices.toString()).toContain(
    `"INV-${order.orderId}","invoice","2026-03-02","2026-03-02","C-7",${order.orderId},"goods","Beverages","S-1","'=Soda",3,30`,
  )
  expect(await books.rows(1, 'payments.csv')).toEqual([
    {
      ...{ document: 'PAY-1', kind: 'payment', date: '2026-03-02', customer: 'C-7', method: 'check' },
      ...{ order: '', amount: '20' },
    },
  ])
  expect(invoices.toString()).not.toContain('Corner Deli')
})

it('a batch has invoices and credit memos for QuickBooks Online as its samples have them', async () => {
  const files = unzipSync(await books.file(1, 'quickbooks-invoices.zip'))
  expect(Object.keys(files)).toEqual(['invoices-001.csv', 'credit-memos-001.csv'])
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const common = `"INV-${order.orderId}","C-7","03/02/2026","03/02/2026","","","Order ${order.orderId}"`
  expect(text('invoices-001.csv').split('\r\n')).toEqual([
    '"*InvoiceNo","*Customer","*InvoiceDate","*DueDate","Terms","Location","Memo","Item(Product/Service)","ItemDescription","ItemQuantity","ItemRate","*ItemAmount"',
    `${common},"Beverages","S-1 =Soda",3,10,30`,
    `${common},"Bottle deposit","Bottle deposit",1,1.8,1.8`,
    `${common},"Candy","Zest Gum",2,2.5,5`,
    '',
  ])
  expect(text('credit-memos-001.csv').split('\r\n')).toEqual([
    '"*CreditMemoNo","*Customer","*CreditMemoDate","Memo","Item(Product/Service)","ItemDescription","ItemQuantity","ItemRate","*ItemAmount"',
    `"CR-1","C-7","03/02/2026","Order ${order.orderId}","Beverages","S-1 =Soda",1,10,10`,
    `"CR-1","C-7","03/02/2026","Order ${order.orderId}","Bottle deposit","Bottle deposit",1,0.6,0.6`,
    '',
  ])
})

it('a batch has invoices for Xero in the columns of its template, credits below 0', async () => {
  const rows = await books.rows(1, 'xero-invoices.csv')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatchObject({
    ...{ '*ContactName': 'C-7', '*InvoiceNumber': `INV-${order.orderId}`, '*InvoiceDate': '03/02/2026' },
    ...{ '*Description': 'S-1 =Soda', '*Quantity': '3', '*UnitAmount': '10', '*AccountCode': '4100' },
    ...{ '*TaxType': 'Tax Exempt (0%)', Reference: `Order ${order.orderId}` },
  })
  expect(rows.at(-2)).toMatchObject({ '*InvoiceNumber': 'CR-1', '*Quantity': '1', '*UnitAmount': '-10' })
})

it('a later change of what a batch holds is an entry of a later batch, and the batch stays as it was', async () => {
  const before = await books.file(1, 'journal.csv')
  at('2026-03-04T15:00:00Z')
  await books.mark(order.itemIds[1], 1)
  await books.voidPayment(1)
  await books.setAccounts({ income: { Candy: '4444' } })
  expect(await books.close('2026-03-03')).toMatchObject({ documents: 0, sales: 0, credits: 0, payments: 0 })
  expect(await books.close('2026-03-04')).toMatchObject({
    documents: 2,
    sales: -2.5,
    payments: -20,
    credits: 0,
  })
  const journal = await books.rows(3, 'journal.csv')
  expect(journal).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ document: 'VOID-1', account: '1200', debit: '20' }),
      expect.objectContaining({ document: `COR-${order.orderId}-3`, account: '4444', debit: '2.5' }),
      expect.objectContaining({ document: `COR-${order.orderId}-3`, account: '1200', credit: '2.5' }),
    ]),
  )
  const files = unzipSync(await books.file(3, 'quickbooks-invoices.zip'))
  expect(Object.keys(files)).toEqual(['credit-memos-001.csv'])
  expect(await books.file(1, 'journal.csv')).toEqual(before)
})

it('an invoice is booked as it was at the delivery, and what was changed since beside it', async () => {
  at('2026-03-05T15:00:00Z')
  const late = await buildOrder(shop.db, {
    client,
    lines: [{ product: await buildProduct(shop.db), quantity: 5 }],
  })
  await books.setStatus(late.orderId, 3)
  at('2026-03-06T15:00:00Z')
  await books.mark(late.itemIds[0], 4)
  expect(await books.close('2026-03-05')).toMatchObject({ documents: 1, sales: 50 })
  expect(await books.close('2026-03-06')).toMatchObject({ documents: 1, sales: -10 })
})

it('an order that is taken back is booked back, and once more when it is delivered again', async () => {
  at('2026-03-07T15:00:00Z')
  const back = await buildOrder(shop.db, {
    client,
    lines: [{ product: await buildProduct(shop.db), quantity: 2 }],
  })
  await books.setStatus(back.orderId, 3)
  await books.close('2026-03-07')
  await books.setStatus(back.orderId, 2)
  expect(await books.close('2026-03-07')).toMatchObject({ documents: 1, sales: -20 })
  await books.setStatus(back.orderId, 3)
  expect(await books.close('2026-03-07')).toMatchObject({ documents: 1, sales: 20 })
})

it('a batch is for owners only, of a day that has come, and its files have names', async () => {
  const associate = await buildStaff(shop.db, { role: 'associate' })
  for (const call of ['GET /api/Closings', 'GET /api/Closings/1/journal.csv', 'GET /api/Books'])
    expect((await shop.send(call, { as: associate })).status).toBe(403)
  expect((await books.tryToClose('2026-03-08')).status).toBe(400)
  for (const name of ['1/other.csv', '99/journal.csv'])
    expect((await shop.send(`GET /api/Closings/${name}`, { as: owner })).status).toBe(404)
  const { body } = await shop.send<Record<string, unknown>>('GET /api/Settings', { as: associate })
  expect(body).not.toHaveProperty('accounts')
})

it('a client that is erased leaves its number in the books, and the files stay as they were', async () => {
  at('2026-03-07T16:00:00Z')
  const before = await books.file(1, 'invoices.csv')
  await shop.send(`DELETE /api/clients/${client.accountId}`, { as: owner })
  at('2026-03-08T16:00:00Z')
  await books.mark(order.itemIds[1], 2)
  const { closingId } = await books.close('2026-03-08')
  expect(await books.rows(closingId, 'invoices.csv')).toMatchObject([{ customer: 'C-7', amount: '2.5' }])
  expect(await books.file(1, 'invoices.csv')).toEqual(before)
})

it('a correction is booked under what the category of the goods is called now, also where another has its old name', async () => {
  const buyer = await buildClient(shop.db)
  at('2026-05-04T15:00:00Z')
  const bar = await buildProduct(shop.db, { name: 'Oat Bar', category: 'Candy', priceCents: 300 })
  const placed = await books.place(buyer, [{ product: bar, quantity: 2 }])
  await books.setStatus(placed.orderId, 3)
  await books.close('2026-05-04')
  const { areas } = (await shop.send<Catalog>('GET /api/Catalog', { as: owner })).body
  const renamed = areas.map((area) => ({
    ...area,
    categories: area.categories.flatMap((one) =>
      one.value === 'Candy'
        ? [
            { ...one, value: 'Sweets' },
            { value: 'Candy', name: 'Candy', icon: one.icon },
          ]
        : [one],
    ),
  }))
  expect((await shop.send('PUT /api/Catalog', { as: owner, body: { areas: renamed } })).status).toBe(200)
  // The account has followed. The product is elsewhere by now.
  await books.setAccounts({ income: { Candy: '4999' } })
  await shop.db.execute(sql`update products set category = 'Hardware' where product_id = ${bar.productId}`)
  at('2026-05-05T15:00:00Z')
  await books.mark(placed.itemIds[0], 1)
  const { closingId } = await books.close('2026-05-05')
  expect(await books.rows(closingId, 'journal.csv')).toEqual([
    expect.objectContaining({ account: '1200', credit: '3' }),
    expect.objectContaining({ account: '4444', debit: '3' }),
  ])
})
