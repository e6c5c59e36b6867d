import type { Order } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import {
  applyImport,
  importFile,
  problemsOf,
  sendImport,
  undoImport,
} from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type WireOrder = Omit<Order, 'orderDate' | 'deliveredAt'> & { orderDate: string; deliveredAt: string }

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
/** The customer number of the client. */
let externalId: string

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.now = new Date('2026-06-15T15:00:00.000Z')
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  externalId = `C-${crypto.randomUUID()}`
  client = await buildClient(shop.db, { externalId })
})
afterAll(() => shop.stop())

const header = 'Number,Client,Day,Product,Quantity,Price'
const send = async (...lines: string[]) =>
  (await sendImport(shop, owner, 'orders', [header, ...lines].join('\n'))).body
const apply = (...lines: string[]) => importFile(shop, owner, 'orders', [header, ...lines].join('\n'))
const undo = (importId: number) => undoImport(shop, owner, importId)
const ordersOf = async ({ accountId } = client) =>
  (await shop.send<WireOrder[]>(`GET /api/Order?clientId=${accountId}`, { as: owner })).body
const messages = (importId: number) => problemsOf(shop, owner, importId)
const newNumber = () => `N-${crypto.randomUUID()}`
const newSku = () => `SKU-${crypto.randomUUID()}`
const countProducts = async (name: string) =>
  (await shop.db.execute(sql`select from products where name = ${name}`)).rows.length

it('an imported order is delivered at noon of its day, with its number, and owes nothing', async () => {
  const [number, name] = [newNumber(), `Old ${newSku()}`]
  const bySku = await buildProduct(shop.db, { sku: newSku(), stockQuantity: 7, trackStock: true })
  await apply(
    `${number},${client.email},2026-03-04,${bySku.sku},6,2.50`,
    `${number},${client.email},3/4/2026,${name},2,$4`,
  )
  const [order] = await ordersOf()
  expect(order).toMatchObject({
    isImported: true,
    externalNumber: number,
    clientId: client.accountId,
    storeName: client.storeName,
    status: 3,
    orderDate: '2026-03-04T17:00:00.000Z',
    deliveredAt: '2026-03-04T17:00:00.000Z',
    deliveryDate: null,
    placedBy: 'staff',
    total: 23,
    amountDue: 23,
    paid: 23,
    savedAmount: 0,
    credits: [],
    charges: [],
    items: [
      { productId: bySku.productId, productName: bySku.name, quantity: 6, price: 2.5, foundQuantity: null },
      { productName: name, quantity: 2, price: 4, foundQuantity: null },
    ],
  })
  expect(order?.sums).toMatchObject({ due: 23, open: 0 })
  const { body: product } = await shop.send<{ stockQuantity: number }>(
    `GET /api/Products/${bySku.productId}`,
    { as: owner },
  )
  expect(product.stockQuantity).toBe(7)
  expect(
    (await shop.send<object>(`GET /api/clients/${client.accountId}/credit`, { as: owner })).body,
  ).toMatchObject({ exposure: 0, overdue: 0 })
  expect((await shop.send(`GET /api/Notification/client/${client.accountId}`, { as: owner })).body).toEqual(
    [],
  )
})

it('an order of today is placed before the moment of its import, and one of tomorrow is a problem', async () => {
  const name = `Today ${newSku()}`
  await apply(`${newNumber()},${externalId},2026-06-15,${name},1,1`)
  expect((await ordersOf())[0]?.orderDate).toBe('2026-06-15T15:00:00.000Z')
  const { importId } = await send(`${newNumber()},${externalId},2026-06-16,${name},1,1`)
  expect(await messages(importId)).toEqual([[2, 'This day is still to come.']])
})

it('the same orders again are unchanged, in any order of their lines and with the products of that time', async () => {
  const [one, other, name, sku] = [newNumber(), newNumber(), `Gone ${newSku()}`, newSku()]
  const product = await buildProduct(shop.db, { sku })
  const lines = [
    `${one},${externalId},2026-03-04,${sku},6,2.50`,
    `${one},${externalId},2026-03-04,${name},2,4`,
    `${one},${externalId},2026-03-04,${sku},6,2.50`,
    `${other},${externalId},2026-03-05,${name},1,4`,
  ] as const
  await apply(...lines)
  expect(await countProducts(name)).toBe(1)
  const again = await send(...lines.toReversed(), `${newNumber()},${externalId},2026-03-06,${name},1,4`)
  expect(again.summary).toEqual({ create: 1, update: 0, unchanged: 4, bad: 0 })
  // A product with the retired one's name comes into the catalog; the SKU of the other one changes hands.
  await buildProduct(shop.db, { name })
  await shop.send(`DELETE /api/Products/${product.productId}`, { as: owner })
  expect((await send(...lines)).summary).toEqual({ create: 0, update: 0, unchanged: 4, bad: 0 })
})

it('a known number with another store, day or lines is a problem', async () => {
  const [number, name] = [newNumber(), `Known ${newSku()}`]
  const second = await buildClient(shop.db)
  await apply(`${number},${externalId},2026-03-04,${name},6,2.50`)
  const message = 'This number is there already, with another store or day, or with other lines.'
  for (const line of [
    `${number.toLowerCase()},${second.email},2026-03-04,${name},6,2.50`,
    `${number},${externalId},2026-03-05,${name},6,2.50`,
    `${number},${externalId},2026-03-04,${name},7,2.50`,
    `${number},${externalId},2026-03-04,${name},6,2.51`,
    `${number},${externalId},2026-03-04,Other ${name},6,2.50`,
  ])
    expect(await messages((await send(line)).importId)).toEqual([[2, message]])
  const { importId } = await send(
    `${number},${externalId},2026-03-04,${name},6,2.50`,
    `${number},${externalId},2026-03-04,${name},6,2.50`,
  )
  expect(await messages(importId)).toEqual([
    [2, message],
    [3, message],
  ])
})

it('an order with a bad row is not imported at all, and the others are', async () => {
  const [bad, good, name] = [newNumber(), newNumber(), `Mixed ${newSku()}`]
  const second = await buildClient(shop.db)
  const { importId, summary } = await send(
    `${bad},${externalId},2026-03-04,${name},6,2.50`,
    `${bad},${externalId},2026-03-04,${name},-1,2.50`,
    `${good},${externalId},2026-03-04,${name},1,2.50`,
    `${bad},${second.email},2026-03-04,${name},1,2.50`,
    `${newNumber()},nobody@example.com,2026-03-04,${name},1,2.50`,
  )
  expect(summary).toEqual({ create: 1, update: 0, unchanged: 0, bad: 4 })
  expect(await messages(importId)).toEqual([
    [2, 'Row 3 of this order has a problem, so the order is left out.'],
    [3, expect.stringContaining('whole number')],
    [5, 'Row 2 has the same number, but another store or day.'],
    [6, 'No store has this email address, customer number or name.'],
  ])
  expect((await applyImport(shop, owner, importId)).body).toMatchObject({ created: 1, skipped: 4 })
  expect((await ordersOf()).map(({ externalNumber }) => externalNumber)).toEqual([good])
  expect(await ordersOf(second)).toEqual([])
})

it('a file without a column says so in each row', async () => {
  const { body } = await sendImport(shop, owner, 'orders', `Number,Client,Day\n1,${externalId},2026-03-04`)
  expect(await messages(body.importId)).toEqual([
    [
      2,
      'This file has no column for the product. This file has no column for the quantity. This file has no column for the price.',
    ],
  ])
})

it('the headers of exports of QuickBooks, Shopify and Odoo are recognized', async () => {
  const columnsOf = async (headers: string) => {
    const cells = headers.split(',').map(() => '1')
    return (await sendImport(shop, owner, 'orders', `${headers}\n${cells.join(',')}`)).body.columns
  }
  expect(
    await columnsOf('Transaction date,Num,Customer full name,Product/Service,Quantity,Sales price'),
  ).toEqual({
    'Transaction date': 'day',
    Num: 'number',
    'Customer full name': 'client',
    'Product/Service': 'product',
    Quantity: 'quantity',
    'Sales price': 'price',
  })
  expect(
    await columnsOf('Order number,Email,Created at,Lineitem sku,Lineitem quantity,Lineitem price'),
  ).toEqual({
    'Order number': 'number',
    Email: 'client',
    'Created at': 'day',
    'Lineitem sku': 'product',
    'Lineitem quantity': 'quantity',
    'Lineitem price': 'price',
  })
  expect(await columnsOf('Order Reference,Customer,Order Date,Product,Quantity,Unit Price')).toEqual({
    'Order Reference': 'number',
    Customer: 'client',
    'Order Date': 'day',
    Product: 'product',
    Quantity: 'quantity',
    'Unit Price': 'price',
  })
})

it('nobody changes, adds to, claims, returns, credits or pays an imported order', async () => {
  const name = `Fixed ${newSku()}`
  await apply(`${newNumber()},${externalId},2026-06-15,${name},6,2.50`)
  const [order] = await ordersOf()
  const itemId = order?.items[0]?.id
  const put = async (path: string, body: unknown, as = owner) =>
    (await shop.send<{ code: string }>(path, { as, body: body as object })).body.code
  expect(await put(`PUT /api/order/${order?.orderId}/status`, { status: 0 })).toBe('NOT_CHANGEABLE')
  expect(await put(`PUT /api/orderitem/items/${itemId}/found-status`, { found: false })).toBe(
    'NOT_CHANGEABLE',
  )
  expect(await put(`PUT /api/orderitem/items/${itemId}/price`, { price: 1 })).toBe('NOT_CHANGEABLE')
  expect(await put(`PUT /api/Order/${order?.orderId}/delivery`, { deliveryDate: '2026-06-20' })).toBe(
    'NOT_CHANGEABLE',
  )
  expect(await put(`PUT /api/Order/${order?.orderId}/cancel`, {})).toBe('NOT_CANCELLABLE')
  const { accountId: clientId } = client
  expect(
    await put('POST /api/Payments', { clientId, amount: 5, method: 'cash', orderId: order?.orderId }),
  ).toBe('NOT_CHANGEABLE')
  expect(
    await put(
      'POST /api/Support',
      { clientId, kind: 'claim', message: 'Broken', orderId: order?.orderId, itemId, quantity: 1 },
      client,
    ),
  ).toBe('CLAIM_TOO_LATE')
  const lines = [{ itemId, quantity: 1, reason: 'damaged' }]
  for (const as of [owner, client])
    expect(await put('POST /api/Returns', { orderId: order?.orderId, lines }, as)).toBe('NOT_CHANGEABLE')
  const added = { items: [{ productId: order?.items[0]?.productId, quantity: 1 }] }
  for (const as of [owner, client])
    expect(await put(`POST /api/Order/${order?.orderId}/items`, added, as)).toBe('NOT_CHANGEABLE')
})

it('an import of orders can be undone, with the products that it made, until something refers to it', async () => {
  const [name, other] = [`Undone ${newSku()}`, `Kept ${newSku()}`]
  const kept = await apply(`${newNumber()},${externalId},2026-03-04,${other},1,1`)
  const importId = await apply(
    `${newNumber()},${externalId},2026-03-05,${name},1,1`,
    `${newNumber()},${externalId},2026-03-06,${other},1,1`,
  )
  expect((await undo(importId)).status).toBe(204)
  expect((await ordersOf()).map(({ items }) => items[0]?.productName)).toEqual([other])
  expect([await countProducts(name), await countProducts(other)]).toEqual([0, 1])
  const [order] = await ordersOf()
  await shop.send('POST /api/Support', {
    as: client,
    body: { clientId: client.accountId, kind: 'question', message: 'What was it?', orderId: order?.orderId },
  })
  expect(await undo(kept)).toMatchObject({ status: 409, body: { code: 'IMPORT_IN_USE' } })
  shop.clock.now = new Date('2026-06-23T15:00:00.000Z')
  const late = await apply(`${newNumber()},${externalId},2026-03-04,${other},1,1`)
  shop.clock.now = new Date('2026-07-01T15:00:00.000Z')
  expect(await undo(late)).toMatchObject({ status: 409, body: { code: 'IMPORT_IN_USE' } })
  shop.clock.now = new Date('2026-06-15T15:00:00.000Z')
})

it('two imports of one number at once make one order', async () => {
  const [number, name] = [newNumber(), `Race ${newSku()}`]
  const line = `${number},${externalId},2026-03-04,${name},1,1`
  const imports = [await send(line), await send(line)]
  const statuses = await Promise.all(
    imports.map(async ({ importId }) => (await applyImport(shop, owner, importId)).status),
  )
  expect(statuses.sort()).toEqual([200, 409])
  expect(await ordersOf()).toHaveLength(1)
})

it('sales reports, order again, the usual products and the rhythm have imported orders within moments', async () => {
  const product = await buildProduct(shop.db, { sku: newSku(), priceCents: cents(300) })
  const days = ['2026-05-18', '2026-05-25', '2026-06-01', '2026-06-08']
  await apply(...days.map((day) => `${newNumber()},${externalId},${day},${product.sku},6,2.50`))
  const get = async <Body>(path: string) => (await shop.send<Body>(`GET /api/${path}`, { as: owner })).body
  const { accountId } = client
  const sales = await get<{ key: string; orders: number; sales: number; fillRate: number | null }[]>(
    'Reports/sales?from=2026-05-18&to=2026-06-08&by=client',
  )
  expect(sales.find(({ key }) => key === accountId)).toMatchObject({ orders: 4, sales: 60, fillRate: null })
  const usual = await get<{ product: { productId: number } }[]>(`Usual?clientId=${accountId}`)
  expect(usual.map(({ product }) => product.productId)).toEqual([product.productId])
  const recency = await get<object[]>(`order/recency?search=${encodeURIComponent(client.storeName)}`)
  expect(recency).toEqual([
    expect.objectContaining({
      clientId: accountId,
      lastOrderDate: '2026-06-08T16:00:00.000Z',
      usualGapDays: 7,
      usualOrderValue: 15,
    }),
  ])
  expect(await get<object[]>(`order/${accountId}/suggestions`)).toContainEqual(
    expect.objectContaining({ productId: product.productId }),
  )
  const [order] = await ordersOf()
  const again = await shop.send<{ lines: object[] }>(`POST /api/Order/${order?.orderId}/again`, {
    as: client,
  })
  expect(again.status).toBe(200)
})

it('an export of the lines of imported orders finds every row unchanged, after a product was renamed', async () => {
  const product = await buildProduct(shop.db, { sku: newSku() })
  const number = newNumber()
  await apply(
    `${number},${externalId},2026-02-04,${product.sku},6,2.50`,
    `${number},${externalId},2026-02-04,"=Formula ${newSku()}",2,0`,
  )
  await shop.db.execute(
    sql`update products set name = ${`New ${newSku()}`} where product_id = ${product.productId}`,
  )
  for (const format of ['csv', 'xlsx']) {
    const file = await shop.app.inject({
      url: `/api/exports/order-lines.${format}?from=2026-02-04&to=2026-02-04`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const { body } = await sendImport(shop, owner, 'orders', file.rawPayload)
    expect(body.summary).toEqual({ create: 0, update: 0, unchanged: 2, bad: 0 })
  }
})
