import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

// Concurrent orders share a statement (docs/decisions/004), which clients must not notice.

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

type Line = { productId: number; quantity: number; price?: number }
type Placed = { orderId: number; clientId: string; code?: string; total: number; items: { id: number }[] }

const place = (as: BuiltAccount, items: Line[], key?: string, more: object = {}) =>
  shop.send<Placed>('POST /api/Order', {
    as,
    body: { items, ...more },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const ordersOf = async ({ accountId }: BuiltAccount) =>
  (await shop.db.$client.query('select order_id from orders where client_id = $1', [accountId])).rows.length
const clients = (count: number) => Promise.all(Array.from({ length: count }, () => buildClient(shop.db)))

it('concurrent orders get independent responses', async () => {
  const untracked = await buildProduct(shop.db)
  const tracked = await buildProduct(shop.db, { trackStock: true, stockQuantity: 5 })
  const gone = await buildProduct(shop.db, { inStock: false })
  const line = { productId: untracked.productId, quantity: 2 }
  const carts: [Line[], status: number, code?: string][] = [
    [[line], 201],
    [[{ ...line, price: 9.99 }], 409, 'PRICE_CHANGED'],
    [[{ ...line, price: 11 }], 201],
    [[line, { productId: gone.productId, quantity: 1 }], 409, 'PRODUCT_UNAVAILABLE'],
    [[line, { productId: 2_000_000_000, quantity: 1 }], 409, 'PRODUCT_UNAVAILABLE'],
    [[{ productId: tracked.productId, quantity: 5 }], 201],
    [[line, { productId: tracked.productId, quantity: 6 }], 409, 'INSUFFICIENT_STOCK'],
    [[line, line, line], 201],
  ]
  const orderingClients = await clients(carts.length)
  const responses = await Promise.all(
    orderingClients.map((client, index) => place(client, carts[index]?.[0] ?? [], `key ${index}`)),
  )
  expect(responses.map(({ status, body }) => [status, body.code])).toEqual(
    carts.map(([, status, code]) => [status, code]),
  )
  expect(responses[7]?.body.total).toBe(60)
  for (const [index, { status, body }] of responses.entries()) {
    const [client, cart] = [orderingClients[index], carts[index]?.[0] ?? []]
    if (!client) continue
    expect(await ordersOf(client)).toBe(status === 201 ? 1 : 0)
    if (status !== 201) continue
    expect(body.clientId).toBe(client.accountId)
    expect(body.items).toHaveLength(new Set(cart.map(({ productId }) => productId)).size)
  }
})

it('concurrent orders of one client are separate orders, and one order with one key', async () => {
  const product = await buildProduct(shop.db)
  const [client, other] = await Promise.all([buildClient(shop.db), buildClient(shop.db)])
  const items = [{ productId: product.productId, quantity: 1 }]
  await Promise.all(Array.from({ length: 5 }, () => place(client, items)))
  expect(await ordersOf(client)).toBe(5)
  const same = await Promise.all(Array.from({ length: 50 }, () => place(other, items, 'one key')))
  expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await ordersOf(other)).toBe(1)
})

it('concurrent orders empty only the carts of clients whose order was placed', async () => {
  const product = await buildProduct(shop.db)
  const [one, two, three] = await clients(3)
  if (!one || !two || !three) throw new Error('expected three clients')
  for (const as of [one, two, three])
    await shop.send('POST /api/cart', { as, body: { productId: product.productId, quantity: 1 } })
  const items = [{ productId: product.productId, quantity: 1 }]
  await Promise.all([place(one, items), place(two, [{ productId: 2_000_000_000, quantity: 1 }])])
  const left = await Promise.all(
    [one, two, three].map(async (as) => (await shop.send<unknown[]>('GET /api/cart', { as })).body.length),
  )
  expect(left).toEqual([0, 1, 1])
})

it('an order is read later as it was placed, with sale prices and any name, also by staff', async () => {
  const [client, staff] = await Promise.all([buildClient(shop.db), buildStaff(shop.db)])
  const products = await Promise.all([
    buildProduct(shop.db, { brand: 'Zebra', onSale: true, salePriceCents: 750 }),
    buildProduct(shop.db, { brand: 'apple' }),
    buildProduct(shop.db, { brand: 'Zebra', name: 'A "quoted" name, {with} \\ and 🍫' }),
  ])
  const items = products.map(({ productId }, index) => ({ productId, quantity: index + 1 }))
  const own = await place(client, items)
  const theirs = await place(staff, items, undefined, { clientId: client.accountId })
  for (const [as, placed] of [
    [client, own],
    [staff, theirs],
  ] as const) {
    expect(placed.status).toBe(201)
    expect((await shop.send(`GET /api/order/${placed.body.orderId}`, { as })).text).toBe(placed.text)
  }
})

it('an order is rejected with a key of a cart request, and a cart request with a key of an order', async () => {
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const add = (key: string) =>
    shop.send<Placed>('POST /api/cart', {
      as: client,
      body: { productId, quantity: 1 },
      headers: { 'idempotency-key': key },
    })
  await add('of the cart')
  expect((await place(client, [{ productId, quantity: 1 }], 'of the cart')).body.code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  )
  await place(client, [{ productId, quantity: 1 }], 'of the order')
  expect((await add('of the order')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
})
