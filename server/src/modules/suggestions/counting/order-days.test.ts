import type { orderSchema } from '@cornerstock/contract/orders/orders'
import { dayMs } from '@cornerstock/contract/values/days'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProducts,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { removeAllOrders } from '../../../../test/support/orders.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { salesFactor } from './order-day-queries.ts'
import { catchUp, countAllChanges } from './order-day-service.ts'

type Order = z.input<typeof orderSchema>

let shop: TestApp
let staff: BuiltAccount
let products: BuiltProduct[]

const today = '2026-06-30'
const now = new Date(`${today}T12:00:00Z`)
const home = 'America/New_York'

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  products = await buildProducts(shop.db, 5)
})
const removeOrders = () => removeAllOrders(shop.db)
beforeEach(removeOrders)
afterAll(() => shop.stop())

const place = fc.record({
  do: fc.constant('place' as const),
  client: fc.nat(2),
  days: fc.integer({ min: 0, max: 40 }),
  /** Around local midnight in New York, which is at 04:00 UTC. */
  minutes: fc.integer({ min: 0, max: 480 }),
  lines: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const step = fc.oneof(
  { weight: 4, arbitrary: place },
  fc.record({ do: fc.constant('status' as const), order: fc.nat(20), status: fc.constantFrom(0, 4) }),
  fc.record({
    do: fc.constant('mark' as const),
    order: fc.nat(20),
    line: fc.nat(3),
    mark: fc.constantFrom(true, false, null),
  }),
  fc.record({ do: fc.constant('add' as const), order: fc.nat(20), product: fc.nat(4) }),
  fc.record({ do: fc.constant('count' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Placed = { orderId: number; itemIds: number[] }

async function perform(action: Step, clients: BuiltAccount[], placed: Placed[]): Promise<void> {
  if (action.do === 'count') return catchUp(shop.db, { timeZone: home, now })
  if (action.do === 'place') {
    const client = clients[action.client]
    if (!client) throw new Error('There are three clients.')
    const lines = action.lines.flatMap((index) => products.slice(index, index + 1))
    placed.push(
      await buildOrder(shop.db, {
        client,
        lines: lines.map((product) => ({ product, quantity: action.quantity })),
        orderDate: new Date(Date.UTC(2026, 5, 30 - action.days, 0, action.minutes)),
      }),
    )
    return
  }
  const order = placed[action.order % Math.max(placed.length, 1)]
  if (!order) return
  if (action.do === 'status')
    await shop.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status: action.status } })
  else if (action.do === 'mark')
    await shop.send(
      `PUT /api/orderitem/items/${order.itemIds[action.line % order.itemIds.length]}/found-status`,
      { as: staff, body: { found: action.mark } },
    )
  else
    await shop.send(`POST /api/Order/${order.orderId}/items`, {
      as: staff,
      body: { items: [{ productId: products[action.product]?.productId, quantity: 2 }] },
    })
}

const localDay = (time: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(time))

/** The days of a client with the quantity of each product, counted slowly from its orders. */
async function countDays({ accountId }: BuiltAccount, timeZone: string) {
  const { body } = await shop.send<Order[]>(`GET /api/Order?clientId=${accountId}`, { as: staff })
  const days = new Map<string, Map<number, number>>()
  for (const { orderDate, status, items } of body) {
    if (status === 4) continue
    const day = localDay(orderDate, timeZone)
    for (const { productId, quantity, foundQuantity } of items) {
      if (foundQuantity === 0) continue
      const bought = days.get(day) ?? new Map<number, number>()
      bought.set(productId, (bought.get(productId) ?? 0) + quantity)
      days.set(day, bought)
    }
  }
  return [...days].sort(([one], [other]) => one.localeCompare(other))
}

const decay = (day: string) => 0.5 ** ((Date.parse(today) - Date.parse(day)) / dayMs / 14)

/** The columns of `product_stats` over all clients, following their descriptions. */
function countProduct(histories: Awaited<ReturnType<typeof countDays>>[], productId: number) {
  const stats = { orderDays: 0, buyers: 0, chances: 0, sales: 0 }
  for (const days of histories) {
    const holding = days.flatMap(([day, bought], index) => (bought.has(productId) ? [{ day, index }] : []))
    stats.orderDays += holding.length
    for (const { day } of holding) stats.sales += decay(day)
    const [first] = holding
    if (!first) continue
    stats.buyers += 1
    stats.chances += days.length - 1 - first.index
  }
  return stats
}

async function readProductDays(productId: number) {
  const { rows } = await shop.db.$client.query(
    'select day::text, order_days from product_days where product_id = $1 and order_days <> 0 order by day',
    [productId],
  )
  return rows.map(({ day, order_days }) => [day, order_days])
}

function countProductDays(histories: Awaited<ReturnType<typeof countDays>>[], productId: number) {
  const counts = new Map<string, number>()
  for (const [day, bought] of histories.flat())
    if (bought.has(productId)) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one.localeCompare(other))
}

async function expectTrueTables(clients: BuiltAccount[], timeZone: string): Promise<void> {
  const histories = await Promise.all(clients.map((client) => countDays(client, timeZone)))
  for (const [index, { accountId }] of clients.entries()) {
    const { rows } = await shop.db.$client.query(
      'select day::text, product_ids, quantities from order_days where client_id = $1 order by day',
      [accountId],
    )
    const stored = rows.map(({ day, product_ids, quantities }) => [
      day,
      new Map(product_ids.map((id: number, place: number) => [id, quantities[place]])),
    ])
    expect(stored).toEqual(histories[index])
  }
  const factor = salesFactor(today)
  for (const { productId } of products) {
    const { rows } = await shop.db.$client.query('select * from product_stats where product_id = $1', [
      productId,
    ])
    const [row = { order_days: 0, buyers: 0, chances: 0, recent_sales: 0 }] = rows
    const { sales, ...counts } = countProduct(histories, productId)
    expect({ orderDays: row.order_days, buyers: row.buyers, chances: row.chances }).toEqual(counts)
    expect(row.recent_sales * factor).toBeCloseTo(sales, 9)
    expect(await readProductDays(productId)).toEqual(countProductDays(histories, productId))
  }
  const days = histories.flat().map(([day]) => day)
  const { rows } = await shop.db.$client.query('select * from order_day_totals')
  expect(Number(rows[0].order_days)).toBe(days.length)
  expect(rows[0].recent_sales * factor).toBeCloseTo(
    days.reduce((sum, day) => sum + decay(day), 0),
    9,
  )
}

it('the counted days and sums equal a slow count of the orders after any changes', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const clients = await Promise.all([1, 2, 3].map(() => buildClient(shop.db)))
        const placed: Placed[] = []
        for (const action of steps) await perform(action, clients, placed)
        await catchUp(shop.db, { timeZone: home, now })
        await expectTrueTables(clients, home)
      })
      .beforeEach(removeOrders),
    { numRuns: 20, seed: 11 },
  )
})

/** Two clients with orders around midnight. */
async function buildPast(): Promise<BuiltAccount[]> {
  const clients = await Promise.all([1, 2].map(() => buildClient(shop.db)))
  for (const [index, client] of clients.entries())
    for (const time of ['2026-05-11T03:30:00Z', '2026-05-11T04:30:00Z', '2026-06-02T12:00:00Z'])
      await buildOrder(shop.db, {
        client,
        lines: products.slice(index, index + 3).map((product) => ({ product, quantity: 2 })),
        orderDate: new Date(time),
      })
  return clients
}

it('orders of an earlier version are counted by the first run', async () => {
  const clients = await buildPast()
  await shop.db.$client.query('truncate order_day_changes')
  await countAllChanges(shop.db, now)
  await expectTrueTables(clients, home)
})

it('after a change of the time zone all days are counted again', async () => {
  const clients = await buildPast()
  await countAllChanges(shop.db, now)
  await shop.send('PUT /api/Settings', { as: staff, body: { timeZone: 'Asia/Tokyo' } })
  await countAllChanges(shop.db, now)
  await expectTrueTables(clients, 'Asia/Tokyo')
  await shop.send('PUT /api/Settings', { as: staff, body: { timeZone: home } })
})

it('an erased client leaves the sums as they were', async () => {
  const [erased, other] = await buildPast()
  if (!erased || !other) throw new Error('Two clients are needed.')
  await catchUp(shop.db, { timeZone: home, now })
  await shop.db.$client.query('update orders set status = 3')
  const stats = async () => (await shop.db.$client.query('select * from product_stats order by 1')).rows
  const before = await stats()
  expect((await shop.send(`DELETE /api/clients/${erased.accountId}`, { as: staff })).status).toBe(204)
  await catchUp(shop.db, { timeZone: home, now })
  expect(await stats()).toEqual(before)
})

it('orders of one product do not wait for each other', async () => {
  const clients = await Promise.all([1, 2].map(() => buildClient(shop.db)))
  const connection = await shop.db.$client.connect()
  const insertOrder = `
    with placed as (insert into orders (client_id, placed_by) values ($1, $1) returning order_id)
    insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
    select order_id, $2, '', '', 1, 1, 1 from placed`
  const valuesOf = (client: BuiltAccount | undefined) => [client?.accountId, products[0]?.productId]
  try {
    await connection.query('begin')
    await connection.query(insertOrder, valuesOf(clients[0]))
    await shop.db.$client.query(insertOrder, valuesOf(clients[1]))
    // Counting does not wait for an open order either, and counts it when it is committed.
    await catchUp(shop.db, { timeZone: home, now })
    await connection.query('commit')
  } finally {
    connection.release()
  }
  await catchUp(shop.db, { timeZone: home, now })
  await expectTrueTables(clients, home)
})
