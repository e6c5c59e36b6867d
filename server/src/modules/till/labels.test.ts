import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { barsOf } from '../../pdf/barcode.ts'

let shop: TestApp
let client: BuiltAccount
let order: BuiltOrder

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  const lines = [
    {
      product: await buildProduct(shop.db, {
        ...{ name: 'Orange Soda', retailPriceCents: 199, ounces: 12, barcodes: ['036000291452'] },
      }),
      quantity: 2,
    },
    { product: await buildProduct(shop.db, { name: 'Mint Gum' }), quantity: 1 },
    { product: await buildProduct(shop.db, { name: 'Salted Chips', retailPriceCents: 250 }), quantity: 1 },
  ]
  order = await buildOrder(shop.db, { client, lines, status: 1 })
  await shop.db.$client.query(
    `update order_items set found_quantity = 0 where order_id = $1 and product_name = 'Salted Chips'`,
    [order.orderId],
  )
})
afterAll(() => shop.stop())

const labels = (query: string, headers = {}) =>
  loadPdf(shop, `/Order/${order.orderId}/labels.pdf${query}`, client, headers)

it('labels have the retail price, the price per unit and the barcode of each line that came, on a sheet of 30', async () => {
  const { text, pages, width, fileName } = await labels('')
  expect(fileName).toBe(`labels-${order.orderId}.pdf`)
  expect([pages.length, width]).toEqual([1, 612])
  for (const part of ['Orange Soda', '$1.99', '$0.1658 per fl oz', '036000291452', 'Mint Gum'])
    expect(text).toContain(part)
  expect(text).not.toContain('Salted Chips')
})

it("labels have the store's own retail price, and each its own page if wanted", async () => {
  await shop.send(`PUT /api/Retail/${client.accountId}/${order.products[0]?.productId}`, {
    as: client,
    body: { price: 2.4 },
  })
  const { pages, width } = await labels('?layout=single')
  expect([pages.length, width]).toEqual([2, 162])
  expect(pages.join(' ')).toContain('$2.40 $0.20 per fl oz')
  expect((await labels('', { 'accept-language': 'ar' })).text).toContain('Orange Soda')
})

it('labels begin a new sheet after 30', async () => {
  await shop.db.$client.query(
    `insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
       select order_id, product_id, product_name, image_url, 1, 100, 100
         from order_items, generate_series(1, 29) where order_id = $1 and product_name = 'Mint Gum'`,
    [order.orderId],
  )
  expect((await labels('?layout=5160')).pages).toHaveLength(2)
})

it('labels are for the client and associates, of orders that are packed', async () => {
  const load = (as: BuiltAccount, orderId = order.orderId, query = '') =>
    shop.send<{ code?: string }>(`GET /api/Order/${orderId}/labels.pdf${query}`, { as })
  expect((await load(await buildClient(shop.db))).status).toBe(404)
  expect((await load(await buildStaff(shop.db, { role: 'picker' }))).status).toBe(403)
  expect((await load(client, order.orderId, '?layout=5161')).status).toBe(400)
  const open = await buildOrder(shop.db, { client })
  expect(await load(client, open.orderId)).toMatchObject({ status: 409, body: { code: 'NO_INVOICE' } })
})

it.each([
  ['036000291452', 95],
  ['96385074', 67],
  ['04252614', 51],
  ['4006381333931', 95],
  ['00012345600012', 135],
])('the barcode %s has %i modules', async (digits, modules) => {
  const bars = await barsOf(digits)
  expect(bars).toHaveLength(modules)
  expect([bars?.[0], bars?.at(-1)]).toEqual([true, true])
})

it('digits that are no barcode have no bars', async () => {
  expect(await barsOf('123')).toBeNull()
})
