import { orderStatuses } from '@cornerstock/contract/orders/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const start = 12

/** An action on one of the orders of a run; indexes are taken modulo the number of orders or lines. */
const step = fc.oneof(
  fc.record({ do: fc.constant('place' as const), quantities: fc.tuple(fc.nat(7), fc.nat(7)) }),
  fc.record({
    do: fc.constant('add' as const),
    order: fc.nat(3),
    quantities: fc.tuple(fc.nat(4), fc.nat(4)),
    byStaff: fc.boolean(),
  }),
  fc.record({ do: fc.constant('cancel' as const), order: fc.nat(3) }),
  fc.record({ do: fc.constant('status' as const), order: fc.nat(3), status: fc.nat(4) }),
  fc.record({
    do: fc.constant('mark' as const),
    order: fc.nat(3),
    line: fc.nat(3),
    mark: fc.constantFrom(true, false, null, 1, 2, 3),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Placed = { orderId: number; items: { id: number }[] }

function pick<T>(list: T[], index: number): T | undefined {
  return list.length > 0 ? list[index % list.length] : undefined
}

async function perform(action: Step, placed: Placed[], products: BuiltProduct[]): Promise<number> {
  const wanted = ({ quantities }: { quantities: [number, number] }) =>
    products.flatMap(({ productId }, index) => {
      const quantity = quantities[index] ?? 0
      return quantity > 0 ? [{ productId, quantity }] : []
    })
  if (action.do === 'place') {
    const items = wanted(action)
    const { status, body } = await shop.send<Placed>('POST /api/Order', { as: client, body: { items } })
    if (status === 201) placed.push(body)
    return status
  }
  const order = pick(placed, action.order)
  if (!order) return 200
  const call = async (path: string, body?: unknown) =>
    (await shop.send(`PUT /api${path}`, { as: staff, ...(body !== undefined && { body }) })).status
  if (action.do === 'add') {
    const { status, body } = await shop.send<Placed>(`POST /api/Order/${order.orderId}/items`, {
      as: action.byStaff ? staff : client,
      body: { items: wanted(action) },
    })
    if (status === 200) order.items = body.items
    return status
  }
  if (action.do === 'cancel') return call(`/order/${order.orderId}/cancel`)
  if (action.do === 'status') return call(`/order/${order.orderId}/status`, { status: action.status })
  const body =
    typeof action.mark === 'number' ? { found: true, foundQuantity: action.mark } : { found: action.mark }
  return call(`/orderitem/items/${pick(order.items, action.line)?.id}/found-status`, body)
}

/** The stock of each product, and what the lines of orders that are not cancelled hold. */
async function readStock(products: BuiltProduct[]) {
  const { rows } = await shop.db.$client.query(
    `select p.stock_quantity as "left",
            coalesce(sum(i.stock_held), 0)::int as taken,
            coalesce(sum(case when o.status = ${orderStatuses.cancelled} then 0 else coalesce(i.found_quantity, i.quantity) end), 0)::int as held
       from products p left join order_items i using (product_id) left join orders o using (order_id)
      where p.product_id = any($1) group by p.product_id order by p.product_id`,
    [products.map(({ productId }) => productId)],
  )
  return rows as { left: number; held: number; taken: number }[]
}

it('tracked stock equals the initial stock minus what lines hold after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const products = [1, 2].map(() => buildProduct(shop.db, { trackStock: true, stockQuantity: start }))
      const tracked = await Promise.all(products)
      const placed: Placed[] = []
      for (const action of steps) {
        const before = await readStock(tracked)
        const status = await perform(action, placed, tracked)
        expect([200, 201, 400, 409]).toContain(status)
        const after = await readStock(tracked)
        for (const { left, held, taken } of after) {
          expect(left + held).toBe(start)
          expect(taken).toBe(held)
          expect(left).toBeGreaterThanOrEqual(0)
        }
        if (status >= 400) expect(after).toEqual(before)
      }
    }),
    { numRuns: 40 },
  )
})

it('tracked stock that other orders took cannot be taken again, and the order stays unchanged', async () => {
  const product = await buildProduct(shop.db, { trackStock: true, stockQuantity: 3 })
  const order = await buildOrder(shop.db, { client, lines: [{ product, quantity: 3 }] })
  const mark = (body: unknown) =>
    shop.send(`PUT /api/orderitem/items/${order.itemIds[0]}/found-status`, {
      as: staff,
      body: JSON.stringify(body),
    })
  await mark({ found: true, foundQuantity: 1 })
  await buildOrder(shop.db, { client, lines: [{ product, quantity: 2 }] })
  expect(await mark(true)).toMatchObject({
    status: 409,
    body: {
      code: 'INSUFFICIENT_STOCK',
      details: [{ productId: product.productId, name: product.name, left: 0, wanted: 2 }],
    },
  })
  expect(await readStock([product])).toMatchObject([{ left: 0, held: 3 }])
  const { body } = await shop.send(`GET /api/order/${order.orderId}`, { as: staff })
  expect(body).toMatchObject({ items: [{ found: true, foundQuantity: 1 }] })
})

it('tracked stock is returned by cancelling, and reopening is rejected if it is gone', async () => {
  const product = await buildProduct(shop.db, { trackStock: true, stockQuantity: 3 })
  const order = await buildOrder(shop.db, { client, lines: [{ product, quantity: 3 }] })
  const setStatus = (status: number) =>
    shop.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status } })
  await setStatus(4)
  expect(await readStock([product])).toMatchObject([{ left: 3, held: 0 }])
  const other = await buildOrder(shop.db, { client, lines: [{ product, quantity: 1 }] })
  expect(await setStatus(0)).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK' } })
  await shop.send(`PUT /api/order/${other.orderId}/cancel`, { as: staff })
  expect((await setStatus(2)).status).toBe(200)
  expect(await readStock([product])).toMatchObject([{ left: 0, held: 3 }])
})

it('tracked stock of a product that was not tracked when ordered does not change', async () => {
  const product = await buildProduct(shop.db, { stockQuantity: 5 })
  const order = await buildOrder(shop.db, { client, lines: [{ product, quantity: 2 }] })
  await shop.db.$client.query('update products set track_stock = true where product_id = $1', [
    product.productId,
  ])
  await shop.send(`PUT /api/order/${order.orderId}/cancel`, { as: staff })
  expect(await readStock([product])).toMatchObject([{ left: 5, held: 0 }])
})
