import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookCalls } from '../../../test/support/books.ts'
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
let order: BuiltOrder
let deliveryDate: string

const { place, setStatus, mark, setPrice, credit } = bookCalls(() => ({ shop, owner }))

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  client = await buildClient(shop.db)
  const deposit = await buildCharge(shop.db, { name: 'Bottle deposit' })
  const soda = await buildProduct(shop.db, {
    ...{ name: 'Orange Soda', sku: 'S-1', priceCents: 1250, unitPerPack: 24, retailPriceCents: 199 },
    ...{ barcodes: ['96385074', '036000291452'], chargeIds: [deposit] },
  })
  const gum = await buildProduct(shop.db, { name: '@Gum', priceCents: 100, unitPerPack: 3 })
  const chips = await buildProduct(shop.db, { name: 'Chips', priceCents: 300 })
  order = await place(client, [
    { product: soda, quantity: 2 },
    { product: gum, quantity: 1 },
    { product: chips, quantity: 4 },
  ])
  await mark(order.itemIds[2], 0)
  const { body } = await shop.send<{ deliveryDate: string }>(`GET /api/order/${order.orderId}`, {
    as: client,
  })
  deliveryDate = body.deliveryDate
})
afterAll(() => shop.stop())

const load = (file: string, as = client, orderId = order.orderId) =>
  shop.send<{ code?: string }>(`GET /api/Order/${orderId}/${file}`, { as })

it('an order has no file for the till before it is packed, and none if it is cancelled', async () => {
  for (const file of ['invoice.csv', 'credits.csv'])
    expect(await load(file)).toMatchObject({ status: 409, body: { code: 'NO_INVOICE' } })
  const cancelled = await buildOrder(shop.db, { client, status: 4 })
  expect((await load('invoice.csv', client, cancelled.orderId)).body.code).toBe('NO_INVOICE')
})

it('the invoice for the till has each line that came, with its codes and the cost of a unit, and the charges', async () => {
  await setStatus(order.orderId, 1)
  const { text, headers } = await load('invoice.csv')
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
  const [head, ...rows] = text.split('\r\n')
  expect(head).toBe(
    '"invoice","date","upc","sku","name","unitsPerPack","packs","unitCost","retailPrice","extended"',
  )
  const start = `${order.orderId},"${deliveryDate}"`
  expect(rows.sort()).toEqual(
    [
      '',
      `${start},"036000291452","S-1","Orange Soda",24,2,"0.5208",1.99,25`,
      `${start},"","","'@Gum",3,1,"0.3333",,1`,
      `${start},"","","Bottle deposit",,,,,2.4`,
    ].sort(),
  )
})

it('the invoice for the till stays the same after the delivery, and credits have a file of their own', async () => {
  await shop.send(`PUT /api/Retail/${client.accountId}/${order.products[0]?.productId}`, {
    as: client,
    body: { price: 2.25 },
  })
  await setStatus(order.orderId, 3)
  const { text } = await load('invoice.csv')
  expect(text).toContain('"0.5208",2.25,25')
  await shop.db.$client.query(
    `update products set sku = 'S-' || product_id, barcodes = '{}', retail_price_cents = 5`,
  )
  await mark(order.itemIds[1], 0)
  await credit(order, 1)
  expect((await load('invoice.csv', owner)).text).toBe(text)
  const [head, ...rows] = (await load('credits.csv')).text.split('\r\n')
  expect(head).toMatch(/^"credit","invoice","date","upc"/)
  expect(rows).toEqual([
    expect.stringMatching(
      new RegExp(
        `^1,${order.orderId},"20..-..-..","036000291452","S-1","Orange Soda",24,1,"0.5208",2.25,12.5$`,
      ),
    ),
    expect.stringMatching(/,"Charges",,,,,1.2$/),
    '',
  ])
})

it('credits for the till have the charges that were given back, whatever the price is now, and the fee that was kept', async () => {
  const before = (await load('credits.csv')).text.split('\r\n').filter((row) => row !== '').length
  await setPrice(order.itemIds[0], 10)
  const given = await shop.send<{ returnId: number }>('POST /api/Returns', {
    as: owner,
    body: { orderId: order.orderId, lines: [{ itemId: order.itemIds[0], quantity: 1, reason: 'damaged' }] },
  })
  for (const state of ['pickedUp', 'done'])
    await shop.send(`PUT /api/Returns/${given.body.returnId}`, {
      as: owner,
      body: { state, restockingFee: 2 },
    })
  const rows = (await load('credits.csv')).text.split('\r\n')
  expect(rows.slice(1, 3)).toEqual([
    expect.stringMatching(/"Orange Soda",24,1,"0.5208",2.25,12.5$/),
    expect.stringMatching(/,"Charges",,,,,1.2$/),
  ])
  expect(rows.slice(before)).toEqual([
    expect.stringMatching(/^2,.*"Orange Soda",24,1,"0.3125",2.25,7.5$/),
    expect.stringMatching(/,"Charges",,,,,1.2$/),
    expect.stringMatching(/,"Restocking fee",,,,,-2$/),
    '',
  ])
})

it('the invoice for the till is for its client and associates only', async () => {
  expect((await load('invoice.csv', await buildClient(shop.db))).status).toBe(404)
  expect((await load('invoice.csv', await buildStaff(shop.db, { role: 'picker' }))).status).toBe(403)
  expect((await load('invoice.csv', await buildStaff(shop.db, { role: 'associate' }))).status).toBe(200)
})
