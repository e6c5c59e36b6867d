import type { orderSchema } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type Order = z.input<typeof orderSchema>

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Line = { productId: number; quantity: number; price?: number }

const place = <T = Order>(items: unknown, extras: { as?: BuiltAccount; key?: string; more?: object } = {}) =>
  shop.send<T>('POST /api/Order', {
    as: extras.as ?? client,
    body: { items, clientId: client.accountId, ...extras.more },
    ...(extras.key !== undefined && { headers: { 'idempotency-key': extras.key } }),
  })
const reject = (items: unknown) => place<{ code: string; details: unknown }>(items)
const orders = async () => (await shop.send<Order[]>('GET /api/Order', { as: client })).body
const stockOf = async (productId: number) => {
  const { rows } = await shop.db.$client.query('select stock_quantity from products where product_id = $1', [
    productId,
  ])
  return rows[0].stock_quantity
}

it('placing an order returns the order as later reads return it', async () => {
  const product = await buildProduct(shop.db, { imageUrl: '/images/p.webp' })
  const { status, body } = await place([{ productId: product.productId, quantity: 3, price: 10 }])
  expect(status).toBe(201)
  expect(body).toEqual({
    approval: null,
    ...{ delivery: null, isImported: false, externalNumber: null, standingOrderIds: [] },
    dueOn: null,
    orderedBy: { personId: client.accountId, name: client.email },
    permits: [],
    orderId: expect.any(Number),
    clientId: client.accountId,
    storeName: client.storeName,
    storeAddress: expect.any(String),
    orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    status: 0,
    ...{ deliveredAt: null, claimHours: null, deliveryFee: 0 },
    ...{ credits: [], offers: [] },
    deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    orderBy: expect.stringMatching(/Z$/),
    items: [
      {
        id: expect.any(Number),
        productId: product.productId,
        productName: product.name,
        imageUrl: '/images/p.webp',
        quantity: 3,
        price: 10,
        agreedPrice: 10,
        ...{ listPrice: 10, priceSource: 'list' },
        found: null,
        foundQuantity: null,
        addedAt: null,
        ...{ substitution: 'never', substituteFor: null, charges: [] },
      },
    ],
    ...{ total: 30, charges: [] },
    amountDue: 30,
    sums: expect.objectContaining({ ordered: 30, due: 30, open: 30 }),
    ...{ paid: 0, savedAmount: 0 },
    placedBy: 'client',
  })
  expect(body.orderId).toBeGreaterThanOrEqual(1001)
  expect((await shop.send(`GET /api/order/${body.orderId}`, { as: client })).body).toEqual(body)
  expect(await orders()).toEqual([body])
})

it('placing an order merges lines of one product and sorts by brand, then name, like the cart', async () => {
  const one = await buildProduct(shop.db, { brand: 'Alpha', name: `b ${client.accountId}` })
  const other = await buildProduct(shop.db, { brand: 'alpha', name: `C ${client.accountId}` })
  const line = (productId: number, quantity: number): Line => ({ productId, quantity })
  const { body } = await place([line(other.productId, 1), line(one.productId, 2), line(other.productId, 4)])
  const merged = body.items.map(({ productId, quantity }) => [productId, quantity])
  expect(merged).toEqual([
    [one.productId, 2],
    [other.productId, 5],
  ])
})

it('placing an order charges the sale price and stores the list price', async () => {
  const sale = await buildProduct(shop.db, { priceCents: 1999, onSale: true, salePriceCents: 1549 })
  const over = await buildProduct(shop.db, { priceCents: 1000, onSale: false, salePriceCents: 1 })
  const { body } = await place([
    { productId: sale.productId, quantity: 3 },
    { productId: over.productId, quantity: 2 },
  ])
  expect(body.items.map(({ price, listPrice }) => [price, listPrice])).toEqual([
    [15.49, 19.99],
    [10, 10],
  ])
  expect(body).toMatchObject({ total: 66.47, amountDue: 66.47, savedAmount: 13.5 })
})

it('placing an order computes the total exactly', async () => {
  const dime = await buildProduct(shop.db, { priceCents: 10 })
  const fifth = await buildProduct(shop.db, { priceCents: 20 })
  const most = await buildProduct(shop.db, { priceCents: 100_000_000 })
  const lines = [dime, fifth].map(({ productId }) => ({ productId, quantity: 1 }))
  expect((await place(lines)).body.total).toBe(0.3)
  expect((await place([{ productId: most.productId, quantity: 10_000 }])).body.total).toBe(1e10)
})

it('placing an order empties the cart, including products that were not ordered', async () => {
  const [one, other] = await buildProducts(shop.db, 2)
  for (const product of [one, other])
    await shop.send('POST /api/cart', { as: client, body: { productId: product?.productId, quantity: 1 } })
  await place([{ productId: one?.productId, quantity: 1 }])
  expect((await shop.send('GET /api/cart', { as: client })).body).toEqual([])
})

it('placing an order by staff notifies the client and records the staff account', async () => {
  const { productId } = await buildProduct(shop.db)
  const { status, body } = await place([{ productId, quantity: 1 }], { as: staff })
  expect(status).toBe(201)
  expect(body).toMatchObject({ placedBy: 'staff', placedByAccountId: staff.accountId })
  const [seen] = await orders()
  expect(seen).toMatchObject({ orderId: body.orderId, placedBy: 'staff' })
  expect(seen).not.toHaveProperty('placedByAccountId')
  const { body: told } = await shop.send<object[]>(`GET /api/Notification/client/${client.accountId}`, {
    as: client,
  })
  expect(told).toMatchObject([{ type: 'OrderUpdate', isRead: false }])
})

it('placing an order by staff needs a client', async () => {
  const { productId } = await buildProduct(shop.db)
  const response = await place([{ productId, quantity: 1 }], {
    as: staff,
    more: { clientId: staff.accountId },
  })
  expect(response.status).toBe(404)
})

it('the seen price rejects the order with each risen line if the price has risen', async () => {
  const [same, up, sale, unseen] = [
    await buildProduct(shop.db, { priceCents: 500 }),
    await buildProduct(shop.db, { priceCents: 500, name: 'Risen' }),
    await buildProduct(shop.db, {
      priceCents: 900,
      onSale: true,
      salePriceCents: 800,
      name: 'Sale that ended early',
    }),
    await buildProduct(shop.db, { priceCents: 99 }),
  ]
  await shop.send('POST /api/cart', { as: client, body: { productId: same.productId, quantity: 1 } })
  const { status, body } = await reject([
    { productId: same.productId, quantity: 1, price: 5 },
    { productId: up.productId, quantity: 1, price: 4.99 },
    { productId: sale.productId, quantity: 1, price: 7.5 },
    { productId: unseen.productId, quantity: 1 },
  ])
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRICE_CHANGED' })
  expect(body.details).toEqual([
    { productId: up.productId, name: 'Risen', oldPrice: 4.99, newPrice: 5 },
    { productId: sale.productId, name: 'Sale that ended early', oldPrice: 7.5, newPrice: 8 },
  ])
  expect(await orders()).toEqual([])
  expect((await shop.send<object[]>('GET /api/cart', { as: client })).body).toHaveLength(1)
})

it('the seen price is ignored if the price has fallen: the lower price is charged', async () => {
  const { productId } = await buildProduct(shop.db, { priceCents: 400 })
  const { status, body } = await place([{ productId, quantity: 2, price: 5 }])
  expect(status).toBe(201)
  expect(body).toMatchObject({ total: 8, items: [{ price: 4 }] })
})

it('the seen price is the lower one if a product is listed twice', async () => {
  const { productId } = await buildProduct(shop.db, { priceCents: 500 })
  const line = (price: number) => ({ productId, quantity: 1, price })
  expect((await reject([line(6), line(4)])).body.details).toMatchObject([{ oldPrice: 4, newPrice: 5 }])
})

it.each([[-1], [1.234], ['5'], [1_000_001]])('the seen price is rejected as %j', async (price) => {
  const { productId } = await buildProduct(shop.db)
  expect((await reject([{ productId, quantity: 1, price }])).status).toBe(400)
})

it('an order is rejected with each product that was deleted, never existed or is out of stock', async () => {
  const good = await buildProduct(shop.db)
  const gone = await buildProduct(shop.db, { deletedAt: new Date() })
  const out = await buildProduct(shop.db, { inStock: false })
  const { status, body } = await reject(
    [good.productId, gone.productId, out.productId, 2_000_000_000].map((productId) => ({
      productId,
      quantity: 1,
    })),
  )
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRODUCT_UNAVAILABLE' })
  expect(body.details).toEqual([
    { productId: gone.productId, name: gone.name },
    { productId: out.productId, name: out.name },
    { productId: 2_000_000_000, name: null },
  ])
  expect(await orders()).toEqual([])
})

it('an order is rejected without items', async () => {
  for (const items of [[], undefined, null, 'all', {}, [null], [[]]])
    expect((await reject(items)).status).toBe(400)
})

it('an order is rejected above 500 lines, and placed with 500', async () => {
  const products = await buildProducts(shop.db, 501)
  const lines = products.map(({ productId }) => ({ productId, quantity: 1 }))
  expect((await reject(lines)).status).toBe(400)
  const { status, body } = await place(lines.slice(1))
  expect({ status, lines: body.items.length }).toEqual({ status: 201, lines: 500 })
})

it('an order is rejected above 10,000 in a line, also after merging', async () => {
  const { productId } = await buildProduct(shop.db)
  const lines = (...quantities: number[]) => quantities.map((quantity) => ({ productId, quantity }))
  expect((await reject(lines(10_001))).status).toBe(400)
  expect((await reject(lines(10_000, 1))).status).toBe(400)
  expect((await reject(lines(6_000, 6_000))).status).toBe(400)
  expect((await place(lines(4_000, 6_000))).body.items).toMatchObject([{ quantity: 10_000 }])
})

it.each([[0], [-1], [1.5], ['1'], [null]])('an order is rejected with a quantity of %j', async (quantity) => {
  const { productId } = await buildProduct(shop.db)
  expect((await reject([{ productId, quantity }])).status).toBe(400)
})

it('an order is rejected with the remaining stock if tracked stock is too low, and takes none', async () => {
  const [scarce, plenty, untracked] = [
    await buildProduct(shop.db, { trackStock: true, stockQuantity: 3 }),
    await buildProduct(shop.db, { trackStock: true, stockQuantity: 50 }),
    await buildProduct(shop.db, { stockQuantity: 0 }),
  ]
  const lines = (quantity: number) =>
    [scarce, plenty, untracked].map(({ productId }) => ({ productId, quantity }))
  const { status, body } = await reject(lines(4))
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'INSUFFICIENT_STOCK' })
  expect(body.details).toEqual([{ productId: scarce.productId, name: scarce.name, left: 3, wanted: 4 }])
  expect(await stockOf(plenty.productId)).toBe(50)
  expect((await place(lines(3))).status).toBe(201)
  expect(await stockOf(scarce.productId)).toBe(0)
  expect(await stockOf(plenty.productId)).toBe(47)
  expect(await stockOf(untracked.productId)).toBe(0)
})

it('a stored order keeps name, image and price of a product that was changed or deleted', async () => {
  const product = await buildProduct(shop.db, { imageUrl: '/images/old.webp' })
  const { orderId } = await buildOrder(shop.db, { client, lines: [{ product, quantity: 1 }] })
  await shop.db.$client.query(
    `update products set name = 'Renamed', image_url = '', price_cents = 1, deleted_at = now() where product_id = $1`,
    [product.productId],
  )
  const { body } = await shop.send<Order>(`GET /api/order/${orderId}`, { as: client })
  expect(body.items).toMatchObject([{ productName: product.name, imageUrl: '/images/old.webp', price: 10 }])
})

it('an order with an idempotency key repeats the first response and does nothing', async () => {
  const { productId } = await buildProduct(shop.db, { trackStock: true, stockQuantity: 5 })
  const items = [{ productId, quantity: 2 }]
  const first = await place(items, { key: 'first' })
  await shop.send(`PUT /api/Order/${first.body.orderId}/cancel`, { as: client })
  const again = await place(items, { key: 'first' })
  expect(again).toMatchObject({ status: 201, text: first.text })
  expect(await orders()).toHaveLength(1)
  expect(await stockOf(productId)).toBe(5)
})

it('an order with an idempotency key is rejected if the key was used with another body', async () => {
  const { productId } = await buildProduct(shop.db)
  await place([{ productId, quantity: 1 }], { key: 'k' })
  expect(await place([{ productId, quantity: 2 }], { key: 'k' })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await orders()).toHaveLength(1)
})

it.each([
  ['PRICE_CHANGED', { price: 9 }, 'set price_cents = 900'],
  ['PRODUCT_UNAVAILABLE', {}, 'set in_stock = true'],
  ['INSUFFICIENT_STOCK', {}, 'set stock_quantity = 1'],
])('an order with an idempotency key may use the key again after %s', async (code, line, mend) => {
  const { productId } = await buildProduct(shop.db, {
    inStock: code !== 'PRODUCT_UNAVAILABLE',
    trackStock: code === 'INSUFFICIENT_STOCK',
    stockQuantity: 0,
  })
  const items = [{ productId, quantity: 1, ...line }]
  expect(await place(items, { key: code })).toMatchObject({ status: 409, body: { code } })
  await shop.db.$client.query(`update products ${mend} where product_id = $1`, [productId])
  expect((await place(items, { key: code })).status).toBe(201)
  expect((await place(items, { key: code })).status).toBe(201)
  expect(await orders()).toHaveLength(1)
})

it('an order with an idempotency key places another order for the same key of another account', async () => {
  const { productId } = await buildProduct(shop.db)
  const items = [{ productId, quantity: 1 }]
  const [mine, theirs] = [
    await place(items, { key: 'shared' }),
    await place(items, { key: 'shared', as: staff }),
  ]
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(theirs.body.orderId).not.toBe(mine.body.orderId)
})

it('order lines have 64-bit ids', async () => {
  await shop.db.$client.query('alter table order_items alter order_item_id restart with 4294967296')
  const tracked = await buildProduct(shop.db, { trackStock: true, stockQuantity: 5 })
  const plain = await buildProduct(shop.db)
  for (const { productId } of [plain, tracked]) {
    const { body } = await place([{ productId, quantity: 2 }])
    const [line] = body.items
    expect(line?.id).toBeGreaterThan(4294967295)
    const { body: marked } = await shop.send<Order>(`PUT /api/orderitem/items/${line?.id}/found-status`, {
      as: staff,
      body: { found: false },
    })
    expect(marked).toMatchObject({ orderId: body.orderId, items: [{ id: line?.id, foundQuantity: 0 }] })
  }
  expect(await stockOf(tracked.productId)).toBe(5)
})
