import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildClient,
  buildOrder,
  buildPermit,
  buildPermitType,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { smallestPng } from '../../../../test/support/images.ts'
import { loadPdf } from '../../../../test/support/pdf.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
let order: BuiltOrder

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  client = await buildClient(shop.db, { storeName: 'Corner Deli', storeAddress: '12 Main Street' })
  const lines = [
    { product: await buildProduct(shop.db, { name: 'Orange Soda', priceCents: 1000 }), quantity: 4 },
    { product: await buildProduct(shop.db, { name: 'Salted Chips', priceCents: 250 }), quantity: 2 },
    { product: await buildProduct(shop.db, { name: 'Mint Gum', priceCents: 100 }), quantity: 3 },
  ]
  order = await buildOrder(shop.db, { client, lines, orderDate: new Date('2026-11-20T02:00:00Z') })
  await shop.db.execute(sql`update orders set delivery_date = '2026-11-23' where order_id = ${order.orderId}`)
  const [gum, soda, chips] = order.itemIds
  const mark = (itemId: number | undefined, body: unknown) =>
    shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, { as: owner, body })
  await mark(soda, { found: true, foundQuantity: 3 })
  await mark(chips, { found: false })
  await shop.send(`PUT /api/orderitem/items/${gum}/price`, { as: owner, body: { price: 0.8 } })
})
afterAll(() => shop.stop())

const invoice = (as: BuiltAccount, headers = {}) =>
  loadPdf(shop, `/Order/${order.orderId}/invoice.pdf`, as, headers)
const setStatus = (status: number) =>
  shop.db.execute(sql`update orders set status = ${status} where order_id = ${order.orderId}`)
const setLanguage = (language: 'en' | 'es' | 'ar') =>
  shop.db.update(accounts).set({ language }).where(eq(accounts.accountId, client.accountId))
const load = (path: string, as = owner) => shop.send<ErrorBody>(`GET /api${path}`, { as })

it('an invoice is titled Order before the order is packed', async () => {
  const { text, pages, fileName, width } = await invoice(client)
  expect(text).toContain(`Order #${order.orderId}`)
  expect(text).not.toContain('Invoice')
  expect(text).toContain('Page 1 of 1')
  expect(pages).toHaveLength(1)
  expect(fileName).toBe(`order-${order.orderId}.pdf`)
  expect(width).toBe(612)
})

it('an invoice shows found and missing lines, changes, and the amount due', async () => {
  await setStatus(2)
  const { text, fileName } = await invoice(owner)
  expect(fileName).toBe(`invoice-${order.orderId}.pdf`)
  expect(text).toContain(`Invoice #${order.orderId}`)
  for (const part of ['Cornerstock', 'Corner Deli', '12 Main Street', '555 0100'])
    expect(text).toContain(part)
  expect(text).toContain('Ordered on November 19, 2026')
  expect(text).toContain('Delivery day Monday, November 23, 2026')
  expect(text).toContain('Terms Payment on delivery')
  expect(text).toContain('Orange Soda 3 of 4 supplied 4 3 $10.00 $30.00')
  expect(text).toContain('Salted Chips Not found, and not charged 2 0 $2.50 $0.00')
  expect(text).toContain('Mint Gum Price changed from $1.00 to $0.80 3 3 $0.80 $2.40')
  expect(text).toContain('Ordered $47.40 Not found -$15.00 Amount due $32.40')
  expect(text).not.toContain('Paid')
})

it('an invoice keeps the store as it was when the order was placed', async () => {
  await shop.db
    .update(accounts)
    .set({ storeName: 'Moved Deli' })
    .where(eq(accounts.accountId, client.accountId))
  const { text } = await invoice(owner)
  expect(text).toContain('Corner Deli')
  expect(text).not.toContain('Moved Deli')
})

it('an invoice shows which line is a substitute', async () => {
  const [gum, , chips] = order.itemIds
  await shop.db.execute(sql`insert into substitutes
      (order_id, order_item_id, product_id, quantity, price_cents, is_asked, state, substitute_item_id, offered_by)
      select ${order.orderId}, ${chips}, product_id, 3, 100, false, 'accepted', ${gum}, ${owner.accountId}
        from products where name = 'Mint Gum'`)
  expect((await invoice(client)).text).toMatch(/Mint Gum .*Instead of Salted Chips/)
  const slip = await loadPdf(shop, `/Order/${order.orderId}/packing-slip.pdf`, owner)
  expect(slip.text).toContain('Mint Gum Instead of Salted Chips 3')
  await shop.db.execute(sql`delete from substitutes`)
})

it('an invoice stays as it was at the delivery, and states what was credited, corrected and paid since', async () => {
  await shop.send(`PUT /api/order/${order.orderId}/status`, { as: owner, body: { status: 3 } })
  await shop.db.execute(sql`insert into order_credits (credit_number, order_id, order_item_id, quantity, amount_cents)
      values (1, ${order.orderId}, ${order.itemIds[1]}, 1, 1000)`)
  const pay = (amount: number) =>
    shop.send('POST /api/Payments', {
      as: owner,
      body: { clientId: client.accountId, amount, method: 'cash', orderId: order.orderId },
    })
  await pay(20)
  await shop.send(`PUT /api/orderitem/items/${order.itemIds[0]}/found-status`, {
    as: owner,
    body: { found: true, foundQuantity: 2 },
  })
  const partly = await invoice(client)
  expect(partly.text).toContain('Orange Soda 3 of 4 supplied 4 3 $10.00 $30.00')
  expect(partly.text).toContain('Mint Gum Price changed from $1.00 to $0.80 3 3 $0.80 $2.40')
  expect(partly.text).toContain(
    'Amount due $32.40 Credits and corrections since -$10.80 Paid -$20.00 Still to pay $1.60',
  )
  await pay(1.6)
  expect((await invoice(client)).text).toMatch(
    /^Cornerstock .* Paid Deliver to .* Invoice date .* Paid -\$21\.60/,
  )
})

it.each([
  ['es', 'Factura', 'Entregar a', 'Importe a pagar $32.40', 'Página 1 de 1'],
  ['ar', 'فاتورة', 'التسليم إلى', 'المبلغ المستحق', 'صفحة'],
] as const)("an invoice is in the client's language: %s", async (language, ...parts) => {
  await setLanguage(language)
  const printed = await invoice(owner, { 'accept-language': 'en' })
  expect(printed.text).toContain('Orange Soda')
  for (const part of parts) expect(printed.text).toContain(part)
  await setLanguage('en')
  expect((await invoice(client, { 'accept-language': language })).text).toContain(parts[0])
})

it('an invoice has the logo, on A4 if wanted', async () => {
  const form = new FormData()
  form.append('image', new Blob([smallestPng]))
  expect((await shop.send('POST /api/Settings/logo', { as: owner, body: form })).status).toBe(201)
  const { width, text } = await loadPdf(shop, `/Order/${order.orderId}/invoice.pdf?paper=a4`, owner)
  expect(Math.round(width)).toBe(595)
  expect(text).toContain('Orange Soda')
})

it('an invoice numbers its pages and repeats its header', async () => {
  const product = await buildProduct(shop.db, {
    name: 'A name that is so long that it needs another line in the table',
  })
  const long = await buildOrder(shop.db, { lines: [{ product, quantity: 1 }], status: 1 })
  await shop.db.execute(sql`insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
      select order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents
        from order_items, generate_series(1, 119) where order_id = ${long.orderId}`)
  const { pages } = await loadPdf(shop, `/Invoices.pdf?orderIds=${long.orderId},${order.orderId}`, owner)
  const own = pages.slice(0, -1)
  expect(own.length).toBeGreaterThan(3)
  for (const [index, page] of own.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${own.length}`)
    if (index < own.length - 1) expect(page).toContain('Product Ordered Supplied Price Amount')
  }
  expect(own.join(' ').match(/A name that is so long/g)).toHaveLength(120)
  expect(pages.at(-1)).toContain('Page 1 of 1')
})

it('an invoice is for its client and associates only', async () => {
  const path = `/Order/${order.orderId}/invoice.pdf`
  expect((await load(path, await buildClient(shop.db))).status).toBe(404)
  expect((await load(path, await buildStaff(shop.db, { role: 'picker' }))).status).toBe(403)
  expect((await load('/Order/999999/invoice.pdf')).status).toBe(404)
})

it('an invoice does not exist for a cancelled order', async () => {
  const cancelled = await buildOrder(shop.db, { status: 4 })
  for (const path of [
    `/Order/${cancelled.orderId}/invoice.pdf`,
    `/Invoices.pdf?orderIds=${cancelled.orderId}`,
  ])
    expect(await load(path)).toMatchObject({ status: 409, body: { code: 'NO_INVOICE' } })
  const { body } = await load(`/Invoices.pdf?orderIds=${cancelled.orderId}`)
  expect(body).toMatchObject({ error: `Cancelled orders have no invoice: #${cancelled.orderId}.` })
})

it('invoices of a day leave out cancelled orders', async () => {
  await shop.db.execute(
    sql`update orders set delivery_date = '2026-11-24' where order_id <> ${order.orderId}`,
  )
  const { pages, fileName } = await loadPdf(shop, '/Invoices.pdf?deliveryDate=2026-11-23', owner)
  expect(pages).toHaveLength(1)
  expect(fileName).toBe('invoices-2026-11-23.pdf')
  const next = await loadPdf(shop, '/invoices.pdf?deliveryDate=2026-11-24', owner)
  expect(next.pages.length).toBeGreaterThan(3)
})

it.each([
  ['neither a day nor orders', ''],
  ['both', '?deliveryDate=2026-11-23&orderIds=1001'],
  ['no order', '?orderIds='],
  ['something that is no number', '?orderIds=1001,x'],
  ['another paper', '?deliveryDate=2026-11-23&paper=legal'],
  ['more than 500 orders', `?orderIds=${Array.from({ length: 501 }, (_, index) => 1001 + index).join(',')}`],
])('invoices of a day reject %s', async (_, query) => {
  expect(await load(`/Invoices.pdf${query}`)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

it('invoices of a day reject a day without orders, and an order that does not exist', async () => {
  expect((await load('/Invoices.pdf?deliveryDate=2031-01-01')).status).toBe(404)
  expect((await load(`/Invoices.pdf?orderIds=${order.orderId},999999`)).status).toBe(404)
})

it('an invoice says the terms of its client, and from the delivery on the day on which it is due', async () => {
  const net = await buildClient(shop.db, { termsKind: 'net', termsDays: 14 })
  const { orderId } = await buildOrder(shop.db, { client: net })
  const read = async () => (await loadPdf(shop, `/Order/${orderId}/invoice.pdf`, net)).text
  const set = (status: number) =>
    shop.send(`PUT /api/order/${orderId}/status`, { as: owner, body: { status } })
  expect(await read()).not.toContain('Terms')
  await set(1)
  expect(await read()).toContain('Terms Payment 14 days after the delivery')
  await set(3)
  const { body } = await shop.send<{ dueOn: string }>(`GET /api/order/${orderId}`, { as: net })
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const text = await read()
  expect(text).toContain(`Payment due ${day.format(new Date(body.dueOn))}`)
  expect(text).not.toContain('Terms')
})

it('an invoice has the permits of its order and of the company', async () => {
  const permitTypeId = await buildPermitType(shop.db, { name: 'Tobacco' })
  const licensed = await buildClient(shop.db)
  await buildPermit(shop.db, licensed, { permitTypeId, number: 'T-4711' })
  const line = { product: await buildProduct(shop.db, { permitTypeId }), quantity: 1 }
  const { orderId } = await buildOrder(shop.db, { client: licensed, lines: [line], status: 1 })
  await shop.send('PUT /api/Settings', {
    as: owner,
    body: { permitNumbers: [{ name: 'Wholesale', number: 'W-12' }] },
  })
  const { text } = await loadPdf(shop, `/Order/${orderId}/invoice.pdf`, licensed)
  await shop.send('PUT /api/Settings', { as: owner, body: { permitNumbers: [] } })
  for (const said of ['Your permit: Tobacco', 'T-4711', 'Our permit: Wholesale', 'W-12'])
    expect(text).toContain(said)
})
