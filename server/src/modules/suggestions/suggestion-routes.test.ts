import type { suggestionSchema } from '@cornerstock/contract/catalog/suggestions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../test/support/factories.ts'
import { removeAllOrders } from '../../../test/support/orders.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

type Suggestion = z.input<typeof suggestionSchema>

const today = new Date('2026-06-30T12:00:00Z')

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.now = today
  staff = await buildStaff(shop.db)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  // Orders of other tests would change which products sell well.
  await removeAllOrders(shop.db)
  client = await buildClient(shop.db)
})

const daysAgo = (days: number) => new Date(Date.UTC(2026, 5, 30 - days, 9))
const ask = ({ accountId }: { accountId: string }) =>
  shop.send<Suggestion[]>(`GET /api/order/${accountId}/suggestions`, { as: staff })
const suggested = async (to = client) => (await ask(to)).body.map(({ productId }) => productId)
const sources = async () => (await ask(client)).body.map(({ suggestionSource }) => suggestionSource)
const idsOf = (products: BuiltProduct[]) => products.map(({ productId }) => productId)

/** An order of some products, by the client of these tests by default. */
const order = (days: number, products: BuiltProduct[], given: { by?: BuiltAccount; status?: number } = {}) =>
  buildOrder(shop.db, {
    client: given.by ?? client,
    orderDate: daysAgo(days),
    lines: products.map((product) => ({ product, quantity: 1 })),
    ...(given.status !== undefined && { status: given.status }),
  })

it('the suggestions for a client contain a product with its price and a reason', async () => {
  const product = await buildProduct(shop.db, {
    name: 'Iced Tea 12 x 16 oz',
    imageUrl: '/images/tea.webp',
    priceCents: 1250,
    onSale: true,
    salePriceCents: 999,
  })
  await order(18, [product])
  expect((await ask(client)).body).toEqual([
    {
      productId: product.productId,
      productName: 'Iced Tea 12 x 16 oz',
      imageUrl: '/images/tea.webp',
      currentPrice: 9.99,
      suggestionSource: 'Bought last time',
      probability: expect.closeTo(0.3, 0.3),
      quantity: 1,
      isNew: false,
    },
  ])
})

it('the suggestions for a client start with the products that the client ordered on the most days', async () => {
  const [twiceADay, onThreeDays, once] = await buildProducts(shop.db, 3)
  if (!twiceADay || !onThreeDays || !once) throw new Error('three products are needed')
  for (const days of [40, 40, 30, 30]) await order(days, [twiceADay])
  for (const days of [40, 30, 20]) await order(days, [onThreeDays])
  await order(1, [once])
  expect(await suggested()).toEqual(idsOf([onThreeDays, twiceADay, once]))
})

it('the suggestions for a client prefer products that sell well at the moment, then lower ids', async () => {
  const [first, second, soldTwice, soldOnce, soldLongAgo] = await buildProducts(shop.db, 5)
  if (!first || !second || !soldTwice || !soldOnce || !soldLongAgo) throw new Error('five are needed')
  const other = await buildClient(shop.db)
  await order(60, [second, soldLongAgo, soldOnce, soldTwice, first])
  for (const days of [33, 32, 31]) await order(days, [soldLongAgo], { by: other })
  for (const days of [30, 2]) await order(days, [soldTwice], { by: other })
  await order(30, [soldOnce], { by: other })
  expect(await suggested()).toEqual(idsOf([soldTwice, soldLongAgo, soldOnce, first, second]))
})

it('the suggestions for a client are five at most', async () => {
  const products = await buildProducts(shop.db, 7)
  await order(1, products)
  expect(await suggested()).toEqual(idsOf(products.slice(0, 5)))
})

it('the suggestions for a client give reasons with the numbers of the client', async () => {
  const [due, usual, last, before, sold] = await buildProducts(shop.db, 5)
  if (!due || !usual || !last || !before || !sold) throw new Error('five products are needed')
  await order(95, [before])
  for (const days of [54, 44, 34, 24]) await order(days, [due])
  for (const days of [13, 12, 2]) await order(days, [usual])
  await order(1, [last])
  await order(1, [sold], { by: await buildClient(shop.db) })
  expect(await sources()).toEqual([
    'Usually reordered: in 3 of the last 4 orders',
    'Due now: about every 10 days, last 24 days ago',
    'Bought last time',
    'Bought before: 27 March',
    'Selling well this month',
  ])
})

it.each([
  ['is deleted', { deletedAt: new Date() }],
  ['is out of stock', { inStock: false }],
  ['is tracked and has none left', { trackStock: true, stockQuantity: 0 }],
])('the suggestions for a client do not contain a product that %s', async (_, change) => {
  const [gone, kept] = await buildProducts(shop.db, 2)
  if (!gone || !kept) throw new Error('two products are needed')
  await order(3, [gone, kept])
  const columns = Object.entries(change).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  for (const [column, value] of columns)
    await shop.db.$client.query(`update products set ${column} = $1 where product_id = $2`, [
      value,
      gone.productId,
    ])
  expect(await suggested()).toEqual([kept.productId])
  expect(await suggested(await buildClient(shop.db))).toEqual([kept.productId])
})

it('the suggestions for a client contain a product with untracked stock of 0', async () => {
  const product = await buildProduct(shop.db, { stockQuantity: 0 })
  await order(3, [product])
  expect(await suggested()).toEqual([product.productId])
})

it('the suggestions for a client do not contain products in the client’s own cart', async () => {
  const [inCart, kept] = await buildProducts(shop.db, 2)
  if (!inCart || !kept) throw new Error('two products are needed')
  await order(3, [inCart, kept])
  const body = { clientId: client.accountId, productId: inCart.productId, quantity: 1 }
  await shop.send('POST /api/cart', { as: staff, body })
  expect(await suggested()).toEqual([kept.productId])
  expect(await suggested(await buildClient(shop.db))).toEqual(idsOf([inCart, kept]))
})

it('the suggestions for a client do not count cancelled orders and lines that were not found', async () => {
  const [notFound, short] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  await order(3, [await buildProduct(shop.db)], { status: 4 })
  const { itemIds } = await order(2, [notFound, short])
  const marks = [{ found: false }, { found: true, foundQuantity: 1 }]
  for (const [index, mark] of marks.entries())
    await shop.send(`PUT /api/orderitem/items/${itemIds[index]}/found-status`, { as: staff, body: mark })
  expect(await suggested()).toEqual([short.productId])
  expect(await suggested(await buildClient(shop.db))).toEqual([short.productId])
})

const sellWell = async () => {
  const created = ['Candy', 'Candy', 'Hookahs', 'Headphones'].map((category) =>
    buildProduct(shop.db, { category }),
  )
  const [less, more, hookah, headphones] = await Promise.all(created)
  if (!less || !more || !hookah || !headphones) throw new Error('four products are needed')
  await order(5, [less, more, hookah, headphones])
  await order(4, [more])
  await order(31, [await buildProduct(shop.db)])
  return { less, more, hookah, headphones }
}

it.each([
  ['Grocery', ['more', 'less']],
  ['Deli', ['more', 'less']],
  ['Market', ['more', 'less']],
  ['Smoke Shop', ['hookah']],
  ['Electronics', ['headphones']],
] as const)(
  'a client without orders gets the best-selling products of the area for %s',
  async (businessType, names) => {
    const products = await sellWell()
    const { body } = await ask(await buildClient(shop.db, { businessType }))
    expect(body.map(({ productId }) => productId)).toEqual(names.map((name) => products[name].productId))
    expect(new Set(body.map(({ suggestionSource }) => suggestionSource))).toEqual(
      new Set(['Selling well this month']),
    )
  },
)

it('a client without orders gets nothing if nothing was sold', async () => {
  expect(await ask(client)).toMatchObject({ status: 200, body: [] })
})

it('asking for suggestions returns the same response all day, as New York has it', async () => {
  const products = await buildProducts(shop.db, 8)
  for (const days of [1, 8, 30]) await order(days, products.slice(days % 3))
  const responses: string[] = []
  for (const time of ['2026-06-30T04:00:00Z', '2026-06-30T12:00:00Z', '2026-07-01T03:59:59Z']) {
    shop.clock.now = new Date(time)
    responses.push((await ask(client)).text)
  }
  expect(new Set(responses).size).toBe(1)
  shop.clock.now = today
})

it.each(['00000000-0000-4000-8000-000000000000', 'nobody', '1001'])(
  'asking for suggestions for %s returns 404',
  async (accountId) => {
    expect(await ask({ accountId })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  },
)

it('asking for suggestions for staff returns 404', async () => {
  for (const account of [staff, await buildStaff(shop.db, { businessType: 'Deli' })])
    expect((await ask(account)).status).toBe(404)
})

it('asking for suggestions is not confused with the addresses of orders and of the recency list', async () => {
  const { orderId } = await order(1, [await buildProduct(shop.db)])
  const get = (path: string) => shop.send<unknown>(`GET /api/ORDER/${path}`, { as: staff })
  expect((await get(String(orderId))).body).toMatchObject({ orderId })
  expect((await get('Recency')).body).toEqual(expect.any(Array))
  expect((await get(`${client.accountId}/Suggestions`)).body).toHaveLength(1)
  expect((await get(client.accountId)).status).toBe(400)
})
