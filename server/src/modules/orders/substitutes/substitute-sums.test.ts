import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const startStock = 20

/** An action of staff or the client on an order; indexes are taken modulo the number of lines, products or offers. */
const step = fc.oneof(
  fc.record({ do: fc.constant('mark' as const), line: fc.nat(5), found: fc.option(fc.nat(4)) }),
  fc.record({
    do: fc.constant('offer' as const),
    line: fc.nat(5),
    product: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ do: fc.constant('response' as const), offer: fc.nat(5), accept: fc.boolean() }),
  fc.record({ do: fc.constant('status' as const), status: fc.nat(4) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Order = {
  orderId: number
  amountDue: number
  items: { id: number; quantity: number }[]
  offers: { offerId: number }[]
}

const at = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

async function perform(action: Step, order: Order, client: BuiltAccount, products: BuiltProduct[]) {
  const item = 'line' in action ? at(order.items, action.line) : undefined
  const path = `/api/orderitem/items/${item?.id}`
  switch (action.do) {
    case 'mark': {
      const found = action.found === null ? null : Math.min(action.found, item?.quantity ?? 0)
      const body = { found: found === null ? null : found > 0, foundQuantity: found }
      return shop.send<Order>(`PUT ${path}/found-status`, { as: staff, body })
    }
    case 'offer': {
      const { productId } = at(products, action.product) ?? {}
      const body = { productId, quantity: action.quantity }
      return shop.send<Order>(`POST ${path}/substitutes`, { as: staff, body })
    }
    case 'response': {
      const { offerId = 2_000_000_000 } = at(order.offers, action.offer) ?? {}
      const call = `PUT /api/Order/${order.orderId}/offers/${offerId}`
      return shop.send<Order>(call, { as: client, body: { accept: action.accept } })
    }
    case 'status':
      return shop.send<Order>(`PUT /api/order/${order.orderId}/status`, {
        as: staff,
        body: { status: action.status },
      })
  }
}

/** The sums of the order in cents, computed in plain SQL, and counts that must be 0. */
async function countInSql(orderId: number) {
  const { rows } = await shop.db.$client.query(
    `select o.status,
            case when o.status = 4 then 0 else (
              select sum(price_cents * coalesce(found_quantity, quantity)) from order_items where order_id = $1)
            end::int as due,
            (select count(*) from order_items i where order_id = $1 and
               (select coalesce(sum(s.quantity * n.price_cents), 0) from substitutes s
                  join order_items n on n.order_item_id = s.substitute_item_id where s.order_item_id = i.order_item_id)
               > case when found_quantity is null then 0 else (quantity - found_quantity) * price_cents end)::int as exceeding,
            (select count(*) from substitutes where order_id = $1 and state = 'open' and o.status not in (0, 1))::int
              as "openTooLong"
       from orders o where order_id = $1`,
    [orderId],
  )
  return rows[0]
}

async function stockGap(products: BuiltProduct[]): Promise<number[]> {
  const { rows } = await shop.db.$client.query(
    `select p.stock_quantity + coalesce((
              select sum(coalesce(i.found_quantity, i.quantity)) from order_items i join orders o using (order_id)
               where i.product_id = p.product_id and o.status <> 4), 0)::int as gap
       from products p where product_id = any($1) order by product_id`,
    [products.map(({ productId }) => productId)],
  )
  return rows.map(({ gap }) => gap)
}

it('after any sequence of marks, offers, responses and statuses, sums and stock are exact', async () => {
  const [client, products] = await Promise.all([
    buildClient(shop.db),
    Promise.all(
      [700, 1000, 1300].map((priceCents) =>
        buildProduct(shop.db, { priceCents, trackStock: true, stockQuantity: startStock }),
      ),
    ),
  ])
  const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
    const lines = await Promise.all([buildProduct(shop.db), buildProduct(shop.db, { priceCents: 333 })])
    const placed = await shop.send<Order>('POST /api/Order', {
      as: client,
      body: {
        items: lines.map(({ productId }, index) => ({
          productId,
          quantity: 4,
          substitution: index === 0 ? 'ask' : 'same',
        })),
      },
    })
    let order = placed.body
    const missing = [0, 1].map((line): Step => ({ do: 'mark', line, found: 0 }))
    for (const action of [...missing, ...steps]) {
      const { status, body } = await perform(action, order, client, products)
      // 400: a substitute cannot stand in for itself.
      expect([200, 400, 404, 409]).toContain(status)
      if (status === 200) order = body
      const counted = await countInSql(order.orderId)
      expect(counted).toMatchObject({ exceeding: 0, openTooLong: 0 })
      expect(Math.round(order.amountDue * 100)).toBe(counted.due)
      expect(await stockGap(products)).toEqual(products.map(() => startStock))
    }
    // Otherwise the next run has no stock.
    await shop.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status: 4 } })
  })
  await fc.assert(property, { numRuns: 15, seed: 2026 })
})

it('the report counts the responses of clients, and lists the offers behind each number', async () => {
  const { rows } = await shop.db.$client.query(
    `select state, count(*)::int as count from substitutes where is_asked group by 1`,
  )
  const none = { open: 0, accepted: 0, refused: 0, expired: 0 }
  const counts = { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
  const { body } = await shop.send<Record<string, number>>('GET /api/Reports/substitutes', { as: staff })
  const settled = counts.accepted + counts.refused + counts.expired
  expect(settled).toBeGreaterThan(0)
  expect(body).toEqual({
    ...counts,
    offered: settled + counts.open,
    acceptanceRate: counts.accepted / settled,
  })
  const listed = await shop.send<{ state: string }[]>('GET /api/Reports/substitutes/rows?state=refused', {
    as: staff,
  })
  expect(listed.body.map(({ state }) => state)).toEqual(Array(counts.refused).fill('refused'))
})

it('reports and the statement count a substitute like any line', async () => {
  const client = await buildClient(shop.db, { substitution: 'same' })
  const [original, substitute] = [
    await buildProduct(shop.db),
    await buildProduct(shop.db, { priceCents: 450 }),
  ]
  const { body: order } = await shop.send<Order>('POST /api/Order', {
    as: client,
    body: { items: [{ productId: original.productId, quantity: 3 }] },
  })
  const item = `/api/orderitem/items/${order.items[0]?.id}`
  await shop.send(`PUT ${item}/found-status`, { as: staff, body: { found: true, foundQuantity: 1 } })
  await shop.send(`POST ${item}/substitutes`, {
    as: staff,
    body: { productId: substitute.productId, quantity: 4 },
  })
  await shop.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status: 3 } })
  const sales = await shop.send<{ key: string; sales: number; quantity: number }[]>(
    'GET /api/Reports/sales?by=product',
    {
      as: staff,
    },
  )
  const of = ({ productId }: BuiltProduct) => sales.body.find(({ key }) => key === String(productId))
  expect([of(original), of(substitute)]).toMatchObject([
    { sales: 10, quantity: 1 },
    { sales: 18, quantity: 4 },
  ])
  const statement = await shop.send<{ entries: { amount: number }[] }>(
    `GET /api/Statement?clientId=${client.accountId}`,
    {
      as: client,
    },
  )
  expect(statement.body.entries).toMatchObject([{ amount: 28 }])
})
