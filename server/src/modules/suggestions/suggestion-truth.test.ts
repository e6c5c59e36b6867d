import type { orderSchema } from '@cornerstock/contract/orders'
import type { suggestionSchema } from '@cornerstock/contract/suggestions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProducts,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

type Order = z.input<typeof orderSchema>
type Suggestion = z.input<typeof suggestionSchema>

let shop: TestApp
let staff: BuiltAccount
let products: BuiltProduct[]

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.now = new Date('2026-06-30T12:00:00Z')
  staff = await buildStaff(shop.db)
  products = await buildProducts(shop.db, 7)
})
afterAll(() => shop.stop())

/** An order some days ago: its products, its status, and which lines were not found. */
const pastOrder = fc.record({
  isOwn: fc.boolean(),
  days: fc.integer({ min: 0, max: 70 }),
  lines: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 5 }),
  isCancelled: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  missing: fc.nat(9),
})
type PastOrder = typeof pastOrder extends fc.Arbitrary<infer T> ? T : never

async function store(past: PastOrder, client: BuiltAccount): Promise<void> {
  const lines = past.lines.flatMap((index) => products.slice(index, index + 1))
  const { orderId } = await buildOrder(shop.db, {
    client,
    lines: lines.map((product) => ({ product, quantity: 1 })),
    orderDate: new Date(Date.UTC(2026, 5, 30 - past.days, 9)),
    status: past.isCancelled ? 4 : 3,
  })
  await shop.db.$client.query(
    'update order_items set found_quantity = 0 where order_id = $1 and product_id = $2',
    [orderId, products[past.missing]?.productId ?? 0],
  )
}

/** The orders of a client that count, newest first: their day and the products that were found. */
async function countedOrders({ accountId }: BuiltAccount) {
  const { body } = await shop.send<Order[]>(`GET /api/Order?clientId=${accountId}`, { as: staff })
  return body
    .filter(({ status }) => status !== 4)
    .sort((a, b) => b.orderDate.localeCompare(a.orderDate) || b.orderId - a.orderId)
    .map(({ orderDate, items }) => ({
      day: orderDate.slice(0, 10),
      products: items.filter(({ foundQuantity }) => foundQuantity !== 0).map(({ productId }) => productId),
    }))
}
type Counted = Awaited<ReturnType<typeof countedOrders>>

const daysTo = (day: string | undefined) => (Date.parse('2026-06-30') - Date.parse(day ?? '')) / 86_400_000
const daysWith = (orders: Counted, productId: number) => [
  ...new Set(orders.filter(({ products: ids }) => ids.includes(productId)).map(({ day }) => day)),
]

/** Checks a reason by counting the stored orders again. */
function isTrue(text: string, productId: number, own: Counted, all: Counted): boolean {
  const holding = own.filter((past) => past.products.includes(productId))
  const days = daysWith(own, productId)
  const due = /^Due now: about every (?:day|(\d+) days), last (\d+) days? ago$/.exec(text)
  if (due) {
    const gap = (daysTo(days.at(-1)) - daysTo(days[0])) / (days.length - 1)
    const isDue = days.length >= 3 && daysTo(days[0]) >= 0.8 * gap && daysTo(days[0]) <= 2.5 * gap
    return isDue && Math.abs(Number(due[1] ?? 1) - gap) <= 0.5 && Number(due[2]) === daysTo(days[0])
  }
  const usual = /^Usually reordered: in (\d+) of the last (\d+) orders$/.exec(text)
  if (usual) {
    const among = own.slice(0, Number(usual[2]))
    const share = among.filter((past) => past.products.includes(productId)).length
    return share === Number(usual[1]) && share === holding.length && share >= 2
  }
  if (text === 'Bought last time') return own[0]?.products.includes(productId) ?? false
  const before = /^Bought before: (.+)$/.exec(text)
  if (before) {
    const day = new Date(`${before[1]} 2026 UTC`).toISOString().slice(0, 10)
    return day === days[0] && !own[0]?.products.includes(productId)
  }
  const sales = all.filter((past) => daysTo(past.day) <= 30 && past.products.includes(productId))
  return text === 'Selling well this month' && holding.length === 0 && sales.length > 0
}

/** The expected suggestions, best first, computed from the stored orders. */
function expected(own: Counted, all: Counted): number[] {
  const recent = all.filter(({ day }) => daysTo(day) <= 30)
  const rank = ({ productId }: BuiltProduct) => ({
    productId,
    days: daysWith(own, productId).length,
    sales: recent.filter((past) => past.products.includes(productId)).length,
  })
  return products
    .map(rank)
    .filter(({ days, sales }) => days > 0 || sales > 0)
    .sort((a, b) => b.days - a.days || b.sales - a.sales || a.productId - b.productId)
    .slice(0, 5)
    .map(({ productId }) => productId)
}

it('suggestions are the best products and their reasons are true, for any order history', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(pastOrder, { maxLength: 16 }), async (history) => {
      await shop.db.$client.query('truncate orders cascade')
      const [client, other] = [await buildClient(shop.db), await buildClient(shop.db)]
      for (const past of history) await store(past, past.isOwn ? client : other)
      const own = await countedOrders(client)
      const all = [...own, ...(await countedOrders(other))]
      const { body } = await shop.send<Suggestion[]>(`GET /api/order/${client.accountId}/suggestions`, {
        as: staff,
      })
      expect(body.map(({ productId }) => productId)).toEqual(expected(own, all))
      for (const { productId, suggestionSource } of body) {
        kinds.add(suggestionSource.slice(0, 12))
        expect([suggestionSource, isTrue(suggestionSource, productId, own, all)]).toEqual([
          suggestionSource,
          true,
        ])
      }
    }),
    // A fixed seed with which every kind of reason occurs.
    { numRuns: 60, seed: 7 },
  )
  expect(kinds.size).toBe(5)
})
