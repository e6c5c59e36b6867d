import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { cents } from '@cornerstock/contract/values/money'
import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { sealLog } from '../app-logs/sealing/seal-service.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const load = async (file: string) => {
  const { status, headers, text } = await shop.send(`GET /api/Exports/${file}`, { as: owner })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(text).toMatch(/^\uFEFF"/)
  return text
    .slice(1)
    .split('\r\n')
    .filter((line) => line !== '')
}

/** The line of headers, which are quoted like all texts. */
const headerLine = (names: string) => names.replace(/[^,]+/g, '"$&"')

it('an export as CSV has every field of a product', async () => {
  const { productId } = await buildProduct(shop.db, {
    name: 'Exported',
    sku: 'EX-1',
    description: 'Two\nlines, "quoted"',
    barcodes: ['036000291452', '96385074'],
    tags: ['featured'],
    priceCents: 1250,
  })
  const lines = await load('products.csv?search=exported')
  expect(lines[0]).toBe(
    headerLine(
      'Product ID,SKU,Name,Brand,Category,Sub-category,Description,Picture,Unit size,Units per pack,Price,Cost price,' +
        'On sale,Sale price,Sale starts at,Sale ends at,In stock,Stock quantity,Track stock,Minimum quantity,Quantity step,Supplier,Tags,Barcodes,Prices by quantity,Charges,Ounces,Permit type,Retail price',
    ),
  )
  expect(lines[1]).toBe(
    `${productId},"EX-1","Exported","House","Candy","","Two\nlines, ""quoted""","","",0,12.5,0,false,,,,true,` +
      '10,false,1,1,"","featured","036000291452, 96385074","","",,,',
  )
})

it('an export as CSV has all products beyond a page, sorted by name', async () => {
  await shop.db.$client.query(
    `insert into products (name, brand, category, price_cents)
       select 'Many ' || lpad(n::text, 4, '0'), 'B', 'C', n from generate_series(1, 1200) n`,
  )
  const lines = await load('products.csv?search=many')
  expect(lines).toHaveLength(1201)
  expect(lines.at(-1)).toContain('Many 1200')
})

it('an export as CSV protects texts that a spreadsheet would run', async () => {
  await buildProduct(shop.db, { name: '=cmd()', brand: 'Risky', supplier: '-1' })
  expect((await load('products.csv?brand=risky'))[1]).toMatch(/,"'=cmd\(\)",.*,"'-1",/)
})

it('an export as CSV has a row for each supplier price', async () => {
  await buildProduct(shop.db, {
    name: 'Priced',
    supplierPrices: [
      { name: 'King', price: cents(450) },
      { name: 'Jetro', price: cents(500) },
    ],
  })
  const lines = await load('prices.csv?search=priced')
  expect(lines[0]).toBe(headerLine('Product ID,SKU,Name,Supplier,Price'))
  expect(lines.slice(1).map((line) => line.replace(/^\d+/, ''))).toEqual([
    ',,"Priced","King",4.5',
    ',,"Priced","Jetro",5',
  ])
})

it('an export as CSV has clients without passwords', async () => {
  const client = await buildClient(shop.db, { storeName: 'Export Deli', externalId: 'C-7' })
  const lines = await load('clients.csv?search=export+deli')
  expect(lines).toEqual([
    headerLine(
      'Client ID,Email,Customer number,Store name,Store address,Business owner name,Phone number,Business type,Delivery notes,Delivery hours,Proof,Internal note,Price level,Regions,Postal code,Delivery zone,Terms,Credit limit,Credit mode,Delivery days,Cut-off,Working days ahead,Working days,Closed on,Minimum order',
    ),
    expect.stringContaining(`"${client.accountId}","${client.email}","C-7","Export Deli",`),
  ])
})

it('an export as CSV has orders and their lines by local day', async () => {
  const lateEvening = new Date('2026-03-02T04:30:00Z') // 1 March, 23:30 in New York
  const { orderId } = await buildOrder(shop.db, { orderDate: lateEvening })
  const first = (line: string | undefined) => line?.split(',')[0]
  expect((await load('orders.csv?from=2026-03-01&to=2026-03-01')).map(first)).toEqual([
    '"Order"',
    String(orderId),
  ])
  expect(await load('orders.csv?from=2026-03-02&to=2026-03-02')).toHaveLength(1)
  const [, line] = await load('order-lines.csv?from=2026-03-01&to=2026-03-01')
  expect(line).toMatch(new RegExp(`^${orderId},,"2026-03-01 23:30","Processing",.*,2,10,10,0,,$`))
})

it('an export as CSV has the orders and lines of a delivery day', async () => {
  const { orderId } = await buildOrder(shop.db)
  const day = "update orders set delivery_date = '2027-05-04', order_by = '2027-05-03' where order_id = $1"
  await shop.db.$client.query(day, [orderId])
  for (const kind of ['orders', 'order-lines']) {
    const [, ...lines] = await load(`${kind}.csv?deliveryDate=2027-05-04`)
    expect(lines.map((line) => line.split(',')[0])).toEqual([String(orderId)])
  }
})

it.each(['products.pdf', 'staff.csv', 'products', 'products.csv.csv'])(
  'an export does not exist as %s',
  async (file) => {
    expect((await shop.send(`GET /api/Exports/${file}`, { as: owner })).status).toBe(404)
  },
)

it('an export as XLSX has numbers as numbers and risky texts as texts', async () => {
  await buildProduct(shop.db, {
    name: '=1+1',
    brand: 'Sheet',
    priceCents: 1250,
    sku: '007',
    description: 'a\u0001b',
  })
  const response = await shop.app.inject({
    url: '/api/exports/PRODUCTS.XLSX?brand=sheet',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(response.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(response.headers['content-disposition']).toBe('attachment; filename="products.xlsx"')
  const rows = []
  for await (const { values } of streamXlsxRows(response.rawPayload)) rows.push(values)
  expect(rows[1]?.slice(1, 3)).toEqual(['007', '=1+1'])
  expect(rows[1]?.[6]).toBe('ab')
  expect(rows[1]?.[10]).toBe(12.5)
})

it('an export is for owners only', async () => {
  for (const role of ['associate', 'picker', 'client'] as const) {
    const as = await buildStaff(shop.db, { role, businessType: 'Deli' })
    expect((await shop.send('GET /api/Exports/products.csv', { as })).status).toBe(403)
  }
})

it('the export of the log has every entry of the days, with its change and its seal', async () => {
  await shop.db.$client.query('delete from app_logs')
  const client = await buildClient(shop.db)
  const body = { newPassword: 'a phrase of three words' }
  await shop.send(`PUT /api/clients/${client.accountId}/password`, { as: owner, body })
  await sealLog(shop.db)
  await shop.db.$client.query(
    `insert into app_logs (level, source, message, logged_at) values
         ('Error', 'test', '=run()', '2026-03-01 04:59:59Z'), ('Error', 'test', 'second', '2026-03-01 05:00Z'),
         ('Error', 'test', 'third', '2026-03-02 04:59:59Z'), ('Error', 'test', 'fourth', '2026-03-02 05:00Z')`,
  )
  const all = await load('log.csv')
  expect(all[0]).toBe(
    headerLine('ID,Timestamp,Level,Source,Staff,Client ID,Message,What,From,To,Exception,Seal'),
  )
  // The log also has the exports of this and other tests.
  expect(all.filter((line) => line.includes('"Error","test"'))).toHaveLength(4)
  expect(all.find((line) => line.includes('run()'))).toContain(`,"'=run()",`)
  expect(all.find((line) => line.includes('the password of client'))).toMatch(
    new RegExp(
      `,"Information","clients",.*,"${client.accountId}",.*,"the password of client ${client.accountId}",.*,\\d+$`,
    ),
  )
  const days = await load('log.csv?from=2026-03-01&to=2026-03-01')
  expect(days.slice(1).map((line) => line.split(',')[6])).toEqual(['"third"', '"second"'])
})

it('exports as CSV have payments, credits and balances, in local time', async () => {
  const client = await buildClient(shop.db, { storeName: 'Books Deli', externalId: 'C-9' })
  const pay = (amount: number) =>
    shop.send<{ paymentId: number }>('POST /api/Payments', {
      as: owner,
      body: { clientId: client.accountId, amount, method: 'check', reference: '=1042' },
    })
  shop.clock.now = new Date('2025-03-02T04:30:00Z') // 1 March, 23:30 in New York
  const { paymentId } = (await pay(12.5)).body
  const { body: wrong } = await pay(3)
  shop.clock.now = new Date('2025-03-02T15:00:00Z')
  const body = { reason: 'Twice' }
  await shop.send(`POST /api/Payments/${wrong.paymentId}/void`, { as: owner, body })
  const lines = (await load('payments.csv?from=2025-03-01&to=2025-03-01')).slice(1)
  expect(lines).toEqual([
    `${paymentId},"2025-03-01 23:30","C-9","Books Deli",12.5,"check",,"'=1042","${owner.email}",,`,
    `${wrong.paymentId},"2025-03-01 23:30","C-9","Books Deli",3,"check",,"'=1042","${owner.email}","2025-03-02 10:00","Twice"`,
  ])
  expect(await load('payments.csv?from=2025-03-02&to=2025-03-02')).toHaveLength(1)
  const balances = await load('balances.csv')
  expect(balances[0]).toBe(
    headerLine(
      'Customer number,Store name,Not due,1 to 30 days,31 to 60 days,61 to 90 days,Over 90 days,Paid ahead,Balance',
    ),
  )
  expect(balances).toContain('"C-9","Books Deli",0,0,0,0,0,12.5,-12.5')

  const { orderId, itemIds } = await buildOrder(shop.db, { client })
  await shop.db.$client.query(
    `insert into order_credits (credit_number, order_id, order_item_id, quantity, amount_cents, created_at)
     values (1, $1, $2, 1, 250, '2025-03-02T04:30:00Z')`,
    [orderId, itemIds[0]],
  )
  expect(await load('credits.csv?from=2025-03-01&to=2025-03-01')).toEqual([
    headerLine('Credit,Date,Order,Customer number,Store name,Product,Quantity,Amount'),
    expect.stringMatching(new RegExp(`^1,"2025-03-01 23:30",${orderId},"C-9","Books Deli",".+",1,2.5$`)),
  ])
  shop.clock.now = null
})

it('the log says who has taken which export, also the data of a client', async () => {
  const { accountId } = await buildClient(shop.db)
  const taker = await buildStaff(shop.db, { name: 'Exporting Olga' })
  for (const path of ['Exports/orders.xlsx', `clients/${accountId}/data.json`])
    expect((await shop.send(`GET /api/${path}`, { as: taker })).status).toBe(200)
  const { body } = await shop.send<AppLog[]>('GET /api/AppLogs/all?search=exported', { as: taker })
  const taken = body.filter(({ staffName }) => staffName === 'Exporting Olga')
  expect(taken.map(({ source, change }) => [source, change?.what])).toEqual([
    ['exports', `the data of client ${accountId}, exported`],
    ['exports', 'orders.xlsx, exported'],
  ])
})
