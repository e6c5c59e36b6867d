import type { Order } from '@cornerstock/contract/orders/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { buildPromotion } from '../../../../test/support/promotions.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount
let cola: BuiltProduct
let gift: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
  cola = await buildProduct(shop.db, { priceCents: 1000 })
  gift = await buildProduct(shop.db, { priceCents: 1000 })
})
beforeEach(() => shop.db.$client.query('delete from promotions'))
afterAll(() => shop.stop())

const any3 = (priceCents: number) => buildPromotion(shop.db, { productIds: [cola.productId], priceCents })
const giftWith = (quantity: number, freeQuantity = 1) =>
  buildPromotion(shop.db, {
    ...{ productIds: [cola.productId], kind: 'free', quantity, freeProductId: gift.productId, freeQuantity },
  })

async function orderOf(quantity: number): Promise<Order> {
  const items = [{ productId: cola.productId, quantity }]
  return (await shop.send<Order>('POST /api/Order', { as: client, body: { items } })).body
}

type Returned = { item: number; quantity: number }

/** What the returned units are worth together, in cents. */
async function worthOf(order: Order, returned: readonly Returned[]): Promise<number> {
  const { rows } = await shop.db.$client.query<{ item: string; cents: string }>(
    'select order_item_id as item, cents from return_cents($1, $2, $3)',
    [order.orderId, returned.map(({ item }) => item), returned.map(({ quantity }) => quantity)],
  )
  expect(rows).toHaveLength(returned.length)
  return rows.reduce((sum, { cents }) => sum + Number(cents), 0)
}

/** Credits the returned units as a return does. */
async function take(order: Order, returned: readonly Returned[]): Promise<number> {
  const { rows } = await shop.db.$client.query<{ cents: string }>(
    `insert into order_credits (order_id, order_item_id, quantity, amount_cents, charge_cents, credit_number, created_at)
       select $1, order_item_id, quantity, cents, 0, (select coalesce(max(credit_number), 0) from order_credits)
              + row_number() over (), now()
         from return_cents($1, $2, $3) join unnest($2::bigint[], $3::int[]) as r (order_item_id, quantity)
              using (order_item_id)
       returning amount_cents as cents`,
    [order.orderId, returned.map(({ item }) => item), returned.map(({ quantity }) => quantity)],
  )
  return rows.reduce((sum, { cents }) => sum + Number(cents), 0)
}

const linesOf = ({ items }: Order) => {
  const find = (is: (item: Order['items'][number]) => boolean) => items.find(is)?.id ?? 0
  return {
    dealt: find(({ price, priceSource }) => priceSource === 'deal' && price > 0),
    plain: find(({ priceSource }) => priceSource === 'list'),
    free: find(({ price }) => price === 0),
  }
}

it('What stays of a deal that is no longer full costs what it costs otherwise', async () => {
  const promotionId = await any3(800)
  const order = await orderOf(3)
  const { dealt } = linesOf(order)
  const worth = (quantity: number) => worthOf(order, [{ item: dealt, quantity }])
  expect([await worth(1), await worth(2), await worth(3)]).toEqual([400, 1400, 2400])
  await shop.db.$client.query('update promotions set quantity = 1, price_cents = 1 where promotion_id = $1', [
    promotionId,
  ])
  expect(await worth(1)).toBe(400)
  await shop.db.$client.query('delete from promotions')
  expect(await worth(1)).toBe(400)
})

it('What stays is never charged more than before', async () => {
  await any3(300)
  const order = await orderOf(3)
  const { dealt } = linesOf(order)
  expect(await worthOf(order, [{ item: dealt, quantity: 1 }])).toBe(0)
  expect(await worthOf(order, [{ item: dealt, quantity: 3 }])).toBe(900)
})

it('Units that stood beside a deal complete it', async () => {
  await any3(800)
  const order = await orderOf(4)
  const { dealt, plain } = linesOf(order)
  expect(await worthOf(order, [{ item: dealt, quantity: 1 }])).toBe(1000)
  expect(await worthOf(order, [{ item: plain, quantity: 1 }])).toBe(1000)
})

it('Units that were not found count as if they stayed', async () => {
  await any3(800)
  const order = await orderOf(6)
  const { dealt } = linesOf(order)
  const found = { found: true, foundQuantity: 4 }
  const marked = await shop.send(`PUT /api/orderitem/items/${dealt}/found-status`, { as: staff, body: found })
  expect(marked.status).toBe(200)
  // 3 of the 5 that count are a full deal.
  expect(await worthOf(order, [{ item: dealt, quantity: 1 }])).toBe(800)
  expect(await worthOf(order, [{ item: dealt, quantity: 4 }])).toBe(3200)
})

it('Free goods that stay without their deal are charged, at most at what came back', async () => {
  await giftWith(2)
  const order = await orderOf(4)
  const { plain, free } = linesOf(order)
  const worth = (bought: number, gifts: number) =>
    worthOf(
      order,
      [
        { item: plain, quantity: bought },
        { item: free, quantity: gifts },
      ].filter(({ quantity }) => quantity > 0),
    )
  expect(await worth(1, 0)).toBe(0)
  expect(await worth(1, 1)).toBe(1000)
  expect(await worth(3, 0)).toBe(1000)
  expect(await worth(4, 0)).toBe(2000)
  expect(await worth(4, 2)).toBe(4000)
  expect(await worth(0, 1)).toBe(0)
  expect(await take(order, [{ item: plain, quantity: 1 }])).toBe(0)
  // The free goods that were charged come back, too.
  expect(await worth(0, 1)).toBe(1000)
})

it('Free goods that cost more than what came back are charged no more than that', async () => {
  await giftWith(1, 3)
  const order = await orderOf(1)
  const { plain, free } = linesOf(order)
  expect(await worthOf(order, [{ item: plain, quantity: 1 }])).toBe(0)
  expect(
    await worthOf(order, [
      { item: plain, quantity: 1 },
      { item: free, quantity: 3 },
    ]),
  ).toBe(1000)
})

it('Lines without a promotion are worth their price', async () => {
  const order = await orderOf(3)
  const { plain } = linesOf(order)
  expect(await worthOf(order, [{ item: plain, quantity: 2 }])).toBe(2000)
})

it('Returns of any sequence give back no more than was charged, and all of it once everything is back', async () => {
  const promotion = fc.oneof(
    fc.record({ price: fc.integer({ min: 1, max: 1000 }) }),
    fc.record({ free: fc.integer({ min: 1, max: 3 }) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        promotion,
        quantity: fc.integer({ min: 1, max: 9 }),
        steps: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }),
      }),
      async ({ promotion: terms, quantity, steps }) => {
        await shop.db.$client.query('delete from promotions')
        await ('price' in terms ? any3(terms.price) : giftWith(3, terms.free))
        const order = await orderOf(quantity)
        const left = new Map(order.items.map((item) => [item.id, item.quantity]))
        let given = 0
        for (const [index, step] of steps.entries()) {
          const item = order.items[index % order.items.length]?.id ?? 0
          const units = Math.min(step, left.get(item) ?? 0)
          if (units === 0) continue
          left.set(item, (left.get(item) ?? 0) - units)
          const cents = await take(order, [{ item, quantity: units }])
          expect(cents).toBeGreaterThanOrEqual(0)
          given += cents
        }
        const rest = [...left]
          .map(([item, units]) => ({ item, quantity: units }))
          .filter((one) => one.quantity > 0)
        if (rest.length > 0) given += await take(order, rest)
        expect(given).toBe(Math.round(order.total * 100))
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)
