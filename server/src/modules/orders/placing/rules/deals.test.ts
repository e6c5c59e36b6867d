import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../../../test/support/factories.ts'
import { buildPromotion } from '../../../../../test/support/promotions.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount
let cola: BuiltProduct
let water: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  await shop.db.$client.query('delete from promotions')
  ;[cola, water] = (await buildProducts(shop.db, 2)) as [BuiltProduct, BuiltProduct]
})
afterAll(() => shop.stop())

type Lines = [product: BuiltProduct, quantity: number, price?: number][]
const itemsOf = (lines: Lines) =>
  lines.map(([{ productId }, quantity, price]) => ({ productId, quantity, ...(price && { price }) }))
const order = (lines: Lines, headers: Record<string, string> = {}, as = client) =>
  shop.send<Order>('POST /api/Order', {
    as,
    headers,
    body: { items: itemsOf(lines), clientId: client.accountId },
  })
const addTo = (orderId: number, lines: Lines) =>
  shop.send<Order>(`POST /api/Order/${orderId}/items`, { as: client, body: { items: itemsOf(lines) } })
const read = async (orderId: number) =>
  (await shop.send<Order>(`GET /api/Order/${orderId}`, { as: client })).body

/** The lines of an order: product, quantity, price, source. */
const shown = ({ items }: Pick<Order, 'items'>) =>
  items
    .map(({ productId, quantity, price, priceSource }) =>
      [
        { [cola.productId]: 'cola', [water.productId]: 'water' }[productId] ?? 'free',
        quantity,
        price,
        priceSource,
      ].join(' '),
    )
    .sort()
const stockOf = async ({ productId }: BuiltProduct) =>
  (await shop.db.$client.query('select stock_quantity from products where product_id = $1', [productId]))
    .rows[0].stock_quantity

it('Each full quantity of any of the products costs the price of the deal, and the others what they cost', async () => {
  await buildPromotion(shop.db, { productIds: [cola.productId, water.productId] })
  const { body } = await order([
    [cola, 2],
    [water, 2, 10],
  ])
  expect(shown(body)).toEqual(['cola 2 8 deal', 'water 1 10 list', 'water 1 8 deal'])
  expect(body).toMatchObject({ total: 34, amountDue: 34, savedAmount: 6 })
  expect(shown(await read(body.orderId))).toEqual(shown(body))
})

it('The dearest units are the deal, and none costs more than without it', async () => {
  const dear = await buildProduct(shop.db, { priceCents: 2000 })
  await buildPromotion(shop.db, { productIds: [cola.productId, dear.productId], priceCents: 1200 })
  const { body } = await order([
    [cola, 2],
    [dear, 2],
  ])
  expect(shown(body)).toEqual(['cola 2 10 list', 'free 2 12 deal'])
})

it('A percentage is taken off the price that is charged otherwise', async () => {
  await shop.db.$client.query(
    'update products set on_sale = true, sale_price_cents = 555 where product_id = $1',
    [cola.productId],
  )
  await buildPromotion(shop.db, { productIds: [cola.productId], percent: 10, quantity: 2 })
  expect(shown((await order([[cola, 3]])).body)).toEqual(['cola 1 5.55 sale', 'cola 2 5 deal'])
})

it('A fixed price takes no part, and does not count', async () => {
  await shop.db.$client.query(
    'insert into client_prices (client_id, product_id, price_cents, is_fixed) values ($1, $2, 1500, true)',
    [client.accountId, cola.productId],
  )
  await buildPromotion(shop.db, { productIds: [cola.productId, water.productId] })
  expect(
    shown(
      (
        await order([
          [cola, 3],
          [water, 2],
        ])
      ).body,
    ),
  ).toEqual(['cola 3 15 own', 'water 2 10 list'])
})

it('A deal that an addition completes holds for the lines that were there, and is the same under the same key', async () => {
  await buildPromotion(shop.db, { productIds: [cola.productId, water.productId] })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { body: first } = await order([[cola, 2]], headers)
  expect(shown(first)).toEqual(['cola 2 10 list'])
  const { body } = await addTo(first.orderId, [[water, 2]])
  expect(shown(body)).toEqual(['cola 2 8 deal', 'water 1 10 list', 'water 1 8 deal'])
  const more = await addTo(first.orderId, [[water, 2]])
  expect(shown(more.body).filter((line) => line.includes('list'))).toEqual([])
  expect(more.body.total).toBe(48)
})

it('An order with a deal has the same response again under its key', async () => {
  await buildPromotion(shop.db, { productIds: [cola.productId] })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await order([[cola, 4]], headers)
  expect((await order([[cola, 4]], headers)).body).toEqual(first.body)
})

it('Free goods come as a line of their own, take stock, and are credited with nothing', async () => {
  const gift = await buildProduct(shop.db, { trackStock: true, stockQuantity: 5 })
  await buildPromotion(shop.db, {
    ...{ productIds: [cola.productId], kind: 'free', quantity: 2 },
    ...{ freeProductId: gift.productId, freeQuantity: 1 },
  })
  const { body } = await order([[cola, 5]])
  expect(shown(body)).toEqual(['cola 5 10 list', 'free 2 0 deal'])
  expect(body).toMatchObject({ total: 50, savedAmount: 20 })
  expect(body).not.toHaveProperty('leftOut')
  expect(await stockOf(gift)).toBe(3)
  const { body: added } = await addTo(body.orderId, [[cola, 1]])
  expect(shown(added)).toEqual(['cola 6 10 list', 'free 1 0 deal', 'free 2 0 deal'])
  expect(await stockOf(gift)).toBe(2)
})

it('Free goods that cannot be had are left out and named, and come with an addition once they can', async () => {
  const gift = await buildProduct(shop.db, { trackStock: true, stockQuantity: 1 })
  const promotionId = await buildPromotion(shop.db, {
    ...{ productIds: [cola.productId], kind: 'free', quantity: 1 },
    ...{ freeProductId: gift.productId, freeQuantity: 1 },
  })
  const { body } = await order([[cola, 3]])
  const named = { promotionId, productId: gift.productId, name: gift.name }
  expect(body).toMatchObject({ leftOut: [{ ...named, quantity: 2 }] })
  expect(shown(body)).toEqual(['cola 3 10 list', 'free 1 0 deal'])
  await shop.db.$client.query(
    'update products set in_stock = false, stock_quantity = 5 where product_id = $1',
    [gift.productId],
  )
  const other = await order([[cola, 1]])
  expect(other.body).toMatchObject({ leftOut: [{ ...named, quantity: 1 }] })
})

it('A line takes part in the promotion that is best for the buyer', async () => {
  await buildPromotion(shop.db, { productIds: [cola.productId], priceCents: 900 })
  await buildPromotion(shop.db, {
    productIds: [cola.productId, water.productId],
    priceCents: 700,
    quantity: 2,
  })
  expect(shown((await order([[cola, 3]])).body)).toEqual(['cola 1 10 list', 'cola 2 7 deal'])
})

it('A promotion counts in as many orders of a client as it says, also if they come at once', async () => {
  await buildPromotion(shop.db, { productIds: [cola.productId], perClient: 1 })
  const orders = await Promise.all(Array.from({ length: 4 }, () => order([[cola, 3]])))
  expect(orders.map(({ body }) => body.total).sort()).toEqual([24, 30, 30, 30])
  const dealt = orders.find(({ body }) => body.total === 24)?.body.orderId
  await shop.db.$client.query('update orders set status = 4 where order_id = $1', [dealt])
  expect((await order([[cola, 3]])).body.total).toBe(24)
})

it('An order must reach the minimum with its deals', async () => {
  await buildPromotion(shop.db, { productIds: [cola.productId] })
  await shop.send('PUT /api/Settings', { as: staff, body: { delivery: { minimumOrder: 25 } } })
  const { status, body } = await order([[cola, 3]])
  await shop.send('PUT /api/Settings', { as: staff, body: { delivery: { minimumOrder: 0 } } })
  expect([status, body]).toMatchObject([409, { code: 'BELOW_MINIMUM', details: { total: 24 } }])
})

it('Deals stay when goods are not found, and when the promotion is changed or deleted', async () => {
  const promotionId = await buildPromotion(shop.db, { productIds: [cola.productId, water.productId] })
  const { body } = await order([
    [cola, 2],
    [water, 1],
  ])
  const [line] = body.items
  await shop.send(`PUT /api/orderitem/items/${line?.id}/found-status`, { as: staff, body: { found: false } })
  await shop.db.$client.query('delete from promotions where promotion_id = $1', [promotionId])
  const { body: added } = await addTo(body.orderId, [[water, 1]])
  expect(shown(added)).toEqual(['cola 2 8 deal', 'water 1 10 list', 'water 1 8 deal'])
})

it('Free goods cannot be claimed for money', async () => {
  const gift = await buildProduct(shop.db)
  await buildPromotion(shop.db, {
    ...{ productIds: [cola.productId], kind: 'free', quantity: 1 },
    ...{ freeProductId: gift.productId, freeQuantity: 1 },
  })
  const { body } = await order([[cola, 1]])
  const free = body.items.find(({ productId }) => productId === gift.productId)
  await shop.send(`PUT /api/order/${body.orderId}/status`, { as: staff, body: { status: 3 } })
  const claim = await shop.send<{ supportId: number }>('POST /api/Support', {
    as: client,
    body: { kind: 'claim', message: 'Broken', orderId: body.orderId, itemId: free?.id, quantity: 1 },
  })
  const decision = await shop.send(`PUT /api/Support/${claim.body.supportId}/decision`, {
    as: staff,
    body: { accept: true, note: 'Sorry.' },
  })
  expect([claim.status, decision.status]).toEqual([201, 409])
  expect((await read(body.orderId)).credits).toEqual([])
})
