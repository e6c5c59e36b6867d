import type { suggestionSchema } from '@cornerstock/contract/catalog/suggestions'
import type { orderSchema } from '@cornerstock/contract/orders/orders'
import { dayMs } from '@cornerstock/contract/values/days'
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
import { removeAllOrders } from '../../../test/support/orders.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

import { countAllChanges } from './counting/order-day-service.ts'
import { countPairs } from './pairs/pair-service.ts'

type Order = z.input<typeof orderSchema>
type Suggestion = z.input<typeof suggestionSchema>

const now = new Date('2026-06-30T12:00:00Z')

let shop: TestApp
let staff: BuiltAccount
let products: BuiltProduct[]

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.now = now
  staff = await buildStaff(shop.db)
  products = await buildProducts(shop.db, 7)
})
afterAll(() => shop.stop())

/** An order some days ago: its products, its status, and which lines were not found. */
const pastOrder = fc.record({
  isOwn: fc.boolean(),
  days: fc.integer({ min: 0, max: 70 }),
  /** Before 4 it is the day before in New York. */
  hour: fc.constantFrom(2, 3, 4, 9),
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
    orderDate: new Date(Date.UTC(2026, 5, 30 - past.days, past.hour)),
    status: past.isCancelled ? 4 : 3,
  })
  await shop.db.$client.query(
    'update order_items set found_quantity = 0 where order_id = $1 and product_id = $2',
    [orderId, products[past.missing]?.productId ?? 0],
  )
}

/** The day in New York. */
const localDay = (time: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(
    new Date(time),
  )

/** The counted orders of a client, newest first: their day and the products that were found. */
async function countedOrders({ accountId }: BuiltAccount) {
  const { body } = await shop.send<Order[]>(`GET /api/Order?clientId=${accountId}`, { as: staff })
  return body
    .filter(({ status }) => status !== 4)
    .sort((a, b) => b.orderDate.localeCompare(a.orderDate) || b.orderId - a.orderId)
    .map(({ orderDate, items }) => ({
      day: localDay(orderDate),
      products: items.filter(({ foundQuantity }) => foundQuantity !== 0).map(({ productId }) => productId),
    }))
}
type Counted = Awaited<ReturnType<typeof countedOrders>>

const daysTo = (day: string | undefined) => (Date.parse('2026-06-30') - Date.parse(day ?? '')) / dayMs
const daysWith = (orders: Counted, productId: number) => [
  ...new Set(orders.filter(({ products: ids }) => ids.includes(productId)).map(({ day }) => day)),
]

/** The orders of one client, of another, and which products other clients bought together with another. */
type Facts = { own: Counted; others: Counted[] }

/** Checks a reason by counting the stored orders again. */
function isTrue(text: string, productId: number, { own, others }: Facts): boolean {
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
  if (holding.length > 0) return false
  const clientsWith = (ids: number[]) =>
    others.filter((orders) => ids.every((id) => daysWith(orders, id).length > 0)).length
  const partner = products.find(({ name }) => text === `Often bought with ${name}`)
  if (partner)
    return daysWith(own, partner.productId).length > 0 && clientsWith([partner.productId, productId]) > 0
  if (text === 'Shops like yours buy')
    return products.some(
      (one) => daysWith(own, one.productId).length > 0 && clientsWith([one.productId, productId]) > 0,
    )
  const lastDays = [own, ...others].flatMap((orders) => daysWith(orders, productId))
  return text === 'Selling well this month' && lastDays.some((day) => daysTo(day) < 30)
}

it('suggestions are sorted by probability and their reasons are true, for any order history', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(pastOrder, { maxLength: 16 }), async (history) => {
      await removeAllOrders(shop.db)
      const [client, other] = [await buildClient(shop.db), await buildClient(shop.db)]
      for (const past of history) await store(past, past.isOwn ? client : other)
      await countAllChanges(shop.db, now)
      await countPairs(shop.db, now)
      // As similar as if many clients had bought both.
      await shop.db.$client.query('update product_pairs set similarity = 0.5 where other_id % 2 = 0')
      const facts = { own: await countedOrders(client), others: [await countedOrders(other)] }
      const { body } = await shop.send<Suggestion[]>(`GET /api/order/${client.accountId}/suggestions`, {
        as: staff,
      })
      expect(body.length).toBeLessThanOrEqual(5)
      const chances = body.map(({ probability }) => probability)
      expect(chances).toEqual(chances.toSorted((one, next) => next - one))
      for (const { productId, suggestionSource, isNew } of body) {
        kinds.add(suggestionSource.slice(0, 12))
        expect([suggestionSource, isTrue(suggestionSource, productId, facts)]).toEqual([
          suggestionSource,
          true,
        ])
        expect(isNew).toBe(daysWith(facts.own, productId).length === 0)
      }
    }),
    // A fixed seed with which every kind of reason occurs.
    { numRuns: 40, seed: 7 },
  )
  expect(kinds.size).toBe(7)
})
