import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { sql } from 'drizzle-orm'
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

let shop: TestApp
let owner: BuiltAccount
let picker: BuiltAccount
let deli: BuiltOrder
let market: BuiltOrder
let cancelled: BuiltOrder

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  picker = await buildStaff(shop.db, { role: 'picker' })
  const soda = await buildProduct(shop.db, {
    name: 'Orange Soda',
    sku: 'SODA-1',
    category: 'Beverages',
    priceCents: 1250,
  })
  const gum = await buildProduct(shop.db, { name: 'Mint Gum', category: 'Gum', priceCents: 100 })
  deli = await buildOrder(shop.db, {
    client: await buildClient(shop.db, {
      storeName: 'Corner Deli',
      storeAddress: '12 Main Street',
      deliveryNotes: 'Ring twice\nat the back',
      language: 'es',
    }),
    lines: [
      { product: soda, quantity: 4 },
      { product: gum, quantity: 2 },
    ],
  })
  market = await buildOrder(shop.db, {
    client: await buildClient(shop.db, { storeName: 'Night Market', storeAddress: '9 Main Street' }),
    lines: [{ product: soda, quantity: 3 }],
  })
  cancelled = await buildOrder(shop.db, { status: 4 })
  await shop.db.execute(sql`update orders set delivery_date = '2026-11-23'`)
  const [gumLine] = deli.itemIds
  await shop.send(`PUT /api/orderitem/items/${gumLine}/found-status`, { as: owner, body: { found: false } })
})
afterAll(() => shop.stop())

const load = (path: string, as = owner) => shop.send<ErrorBody>(`GET /api${path}`, { as })
const day = 'deliveryDate=2026-11-23'

it('a packing slip lists each line with its found quantity, without prices, in the language of the client', async () => {
  const { text, fileName } = await loadPdf(shop, `/Order/${deli.orderId}/packing-slip.pdf`, picker)
  expect(fileName).toBe(`packing-slip-${deli.orderId}.pdf`)
  expect(text).toContain(`Nota de empaque #${deli.orderId} Entregar a Corner Deli 12 Main Street 555 0100`)
  expect(text).toContain('Notas de entrega Ring twice at the back')
  expect(text).toContain('Mint Gum No encontrado 2 0')
  expect(text).toContain('Orange Soda 4')
  expect(text).not.toMatch(/\$|12\.50|50\.00/)
})

it('a packing slip is one of several in a file, without cancelled orders of a day', async () => {
  const { pages, fileName } = await loadPdf(shop, `/PackingSlips.pdf?${day}&paper=a4`, picker)
  expect(fileName).toBe('packing-slips-2026-11-23.pdf')
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('Night Market')
})

it('a packing slip says that its order is cancelled', async () => {
  const { text } = await loadPdf(shop, `/Order/${cancelled.orderId}/packing-slip.pdf`, picker)
  expect(text).toContain('Cancelled')
})

it('a packing slip is for staff only', async () => {
  expect((await load(`/Order/${deli.orderId}/packing-slip.pdf`, deli.client)).status).toBe(403)
  expect((await load('/Order/999999/packing-slip.pdf')).status).toBe(404)
})

it("a pick list adds up each product over all orders, by shelf, in the reader's language", async () => {
  const { text } = await loadPdf(shop, `/PickLists.pdf?${day}`, picker)
  expect(text).toContain('Monday, November 23, 2026 Orders 2 ')
  expect(text).toContain(
    `Beverages Product Quantity For orders Orange Soda SODA-1 7 #${deli.orderId} × 4, #${market.orderId} × 3 ` +
      `Gum Product Quantity For orders Mint Gum 2 Found: #${deli.orderId} 0/2 `,
  )
  expect(text).toContain(`#${market.orderId} Night Market`)
  expect(text).not.toContain('$')
  const spanish = await loadPdf(shop, `/PickLists.pdf?${day}`, picker, { 'accept-language': 'es' })
  expect(spanish.text).toContain('Lista de preparación')
})

it('a pick list shows the found quantities by order, and asks only for the others', async () => {
  const [, sodaLine] = deli.itemIds
  const mark = (body: unknown) =>
    shop.send(`PUT /api/orderitem/items/${sodaLine}/found-status`, { as: owner, body })
  await mark({ found: true, foundQuantity: 3 })
  const { text } = await loadPdf(shop, `/PickLists.pdf?${day}`, picker)
  expect(text).toContain(`Orange Soda SODA-1 3 #${market.orderId} × 3 Found: #${deli.orderId} 3/4 `)
  await mark({ found: null })
})

it('a pick list splits a row that is taller than a page', async () => {
  await shop.db.execute(sql`insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
      select ${market.orderId}, product_id, name, image_url, n, 100, 100
        from products, generate_series(1, 300) n where name = 'Mint Gum'`)
  const { pages, text } = await loadPdf(shop, `/PickLists.pdf?orderIds=${market.orderId}`, picker)
  expect(pages.length).toBeGreaterThan(2)
  expect(text.match(new RegExp(`#${market.orderId} × `, 'g'))).toHaveLength(301)
  expect(pages[1]).toContain('Product Quantity For orders')
  await shop.db.execute(sql`delete from order_items where order_id = ${market.orderId} and price_cents = 100`)
})

it('a route list has the stops by address, with the amounts due for associates', async () => {
  const { text, fileName } = await loadPdf(shop, `/RouteList.pdf?${day}`, owner)
  expect(fileName).toBe('route-list-2026-11-23.pdf')
  expect(text).toContain(
    `1 Night Market 9 Main Street 555 0100 #${market.orderId} $37.50 ` +
      `2 Corner Deli 12 Main Street 555 0100 Ring twice at the back #${deli.orderId} $50.00 `,
  )
  expect(text).toContain('Stops 2 Orders 2 Amount due $87.50')
})

it('a route list has the stops in the order that associates arranged last', async () => {
  const stops = async () =>
    (
      await shop.send<{ clientId: string; storeName: string; orderIds: number[] }[]>(
        `GET /api/RouteList?${day}`,
        { as: owner },
      )
    ).body
  const remember = (clientIds: unknown[], as = owner) =>
    shop.send<ErrorBody>('PUT /api/RouteList', { as, body: { clientIds } })
  const [first, second] = await stops()
  expect([first?.storeName, second?.orderIds]).toEqual(['Night Market', [deli.orderId]])
  expect((await remember([second?.clientId, first?.clientId])).status).toBe(204)
  expect((await stops()).map(({ storeName }) => storeName)).toEqual(['Corner Deli', 'Night Market'])
  expect((await loadPdf(shop, `/RouteList.pdf?${day}`, picker)).text).toMatch(
    /1 Corner Deli .* 2 Night Market/,
  )
  expect((await remember([first?.clientId, owner.accountId])).body.code).toBe('NOT_FOUND')
  expect((await remember([first?.clientId, first?.clientId])).status).toBe(400)
  expect((await remember([first?.clientId], picker)).status).toBe(403)
  expect((await remember([first?.clientId, second?.clientId])).status).toBe(204)
})

it('a route list has the stores with delivery hours by these hours, and says them', async () => {
  const path = `PUT /api/clients/${deli.client.accountId}`
  const { body: client } = await shop.send<object>(`GET /api/clients/${deli.client.accountId}`, { as: owner })
  const save = (deliveryWindow: unknown) =>
    shop.send<ErrorBody>(path, { as: owner, body: { ...client, deliveryWindow } })
  for (const wrong of [
    { from: '8:00', to: '11:30' },
    { from: '11:30', to: '08:00' },
    { from: '08:00' },
    '8-11',
  ])
    expect((await save(wrong)).status).toBe(400)
  expect((await save({ from: '08:00', to: '11:30' })).status).toBe(200)
  await shop.db.execute(sql`update accounts set stop_number = null`)
  const { text } = await loadPdf(shop, `/RouteList.pdf?${day}`, picker)
  expect(text).toMatch(
    /1 Corner Deli 8:00 – 11:30 AM 12 Main Street .* Ring twice at the back .* 2 Night Market/,
  )
  expect((await load(`/RouteList?${day}`)).body).toMatchObject([
    { storeName: 'Corner Deli', deliveryWindow: { from: '08:00', to: '11:30' } },
    { storeName: 'Night Market', deliveryWindow: null },
  ])
  expect((await load(`/clients/${deli.client.accountId}`, deli.client)).body).not.toHaveProperty(
    'deliveryWindow',
  )
  expect((await save(null)).body).toMatchObject({ deliveryWindow: null })
})

it('a route list shows what a store owes besides these orders to associates', async () => {
  const earlier = await buildOrder(shop.db, {
    client: deli.client,
    lines: [{ product: await buildProduct(shop.db), quantity: 3 }],
  })
  await shop.send(`PUT /api/order/${earlier.orderId}/status`, { as: owner, body: { status: 3 } })
  const pay = (amount: number, orderId: number) =>
    shop.send('POST /api/Payments', {
      as: owner,
      body: { clientId: deli.client.accountId, amount, method: 'cash', orderId },
    })
  await pay(10, earlier.orderId)
  await pay(5, deli.orderId)
  const { text } = await loadPdf(shop, `/RouteList.pdf?${day}`, owner)
  expect(text).toContain(`#${deli.orderId} $45.00 Owed before: $20.00`)
  expect(text).toContain('Owed before $20.00 Amount due $82.50')
  expect((await loadPdf(shop, `/RouteList.pdf?${day}`, picker)).text).not.toContain('Owed')
})

it('a route list shows no money to pickers', async () => {
  const { text } = await loadPdf(shop, `/RouteList.pdf?${day}`, picker)
  expect(text).toContain('Corner Deli')
  expect(text).not.toMatch(/\$|Amount due|50\.00|87\.50/)
})

it('a route list is laid out from right to left in Arabic', async () => {
  const reader = await buildStaff(shop.db, { role: 'picker', language: 'ar' })
  const { text } = await loadPdf(shop, `/RouteList.pdf?${day}`, reader)
  expect(text).toContain('يوم التسليم')
  expect(text).toContain('الاثنين')
  expect(text).toContain('Corner Deli')
})

it('a route list says that an order is paid', async () => {
  await shop.send(`PUT /api/order/${market.orderId}/status`, { as: owner, body: { status: 3 } })
  const body = { clientId: market.client.accountId, amount: 37.5, method: 'cash', orderId: market.orderId }
  expect((await shop.send('POST /api/Payments', { as: owner, body })).status).toBe(201)
  const { text } = await loadPdf(shop, `/RouteList.pdf?orderIds=${market.orderId}`, owner)
  expect(text).toContain(`#${market.orderId} Paid Stops 1 Orders 1 Amount due $0.00`)
})

it.each(['PickLists', 'RouteList'])('%s needs an order that is not cancelled', async (list) => {
  expect((await load(`/${list}.pdf?orderIds=${cancelled.orderId}`)).status).toBe(404)
  expect((await load(`/${list}.pdf?deliveryDate=2031-01-01`)).status).toBe(404)
  expect((await load(`/${list}.pdf`)).status).toBe(400)
  expect((await load(`/${list}.pdf?${day}`, deli.client)).status).toBe(403)
})
