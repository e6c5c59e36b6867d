import { expect, it } from 'vitest'
import { summarizeClient, toBoughtFacts } from './features/client-summary.ts'
import { usualQuantity } from './features/usual-quantity.ts'
import { sourceOf } from './source.ts'
import type { NewFacts, OrderDay } from './types.ts'

/** An order day: its products, and how many orders it had. */
const on = (day: number, productIds: number[], orders = 1): OrderDay => ({
  day,
  orders,
  lines: productIds.map((productId) => ({ productId, quantity: day, orders })),
})

function sourceAt(day: number, history: OrderDay[], productId = 1) {
  const client = summarizeClient(history, day)
  const product = client.products.get(productId)
  return product && sourceOf(toBoughtFacts(client, product), day)
}

const everyTenDays = [on(10, [1]), on(20, [1]), on(30, [1]), on(31, [2])]

it('a product is due from 0.8 to 2.5 mean gaps after the last order', () => {
  expect(sourceAt(37, everyTenDays)?.rule).toBe('usual')
  expect(sourceAt(38, everyTenDays)).toEqual({ rule: 'due', gapDays: 10, daysSince: 8 })
  expect(sourceAt(55, everyTenDays)).toEqual({ rule: 'due', gapDays: 10, daysSince: 25 })
  expect(sourceAt(56, everyTenDays)).toEqual({ rule: 'usual', orders: 3, ofOrders: 4 })
})

it('a reason counts orders, not days, since the first order with the product', () => {
  const history = [on(1, [9]), on(10, [1], 2), on(20, [1]), on(30, [2], 3)]
  expect(sourceAt(40, history)).toEqual({ rule: 'usual', orders: 3, ofOrders: 6 })
})

it('a product is usual with two orders of five, but not with one of two or two of six', () => {
  const twoOfFive = [on(1, [1]), on(2, [1]), on(3, [2]), on(4, [2]), on(5, [2])]
  expect(sourceAt(50, twoOfFive)).toEqual({ rule: 'usual', orders: 2, ofOrders: 5 })
  expect(sourceAt(50, [...twoOfFive, on(6, [2])])).toEqual({ rule: 'before', lastDay: 2 })
  expect(sourceAt(50, [on(1, [2]), on(2, [1])])).toEqual({ rule: 'last-order' })
  expect(sourceAt(50, [on(1, [1]), on(2, [2])])).toEqual({ rule: 'before', lastDay: 1 })
})

it('a reason names the partner of a new product if they are often bought together', () => {
  const facts: NewFacts = { isNew: true, partner: { productId: 7, similarity: 0.3 }, isNear: true }
  expect(sourceOf(facts, 1)).toEqual({ rule: 'pair', partnerId: 7 })
  const distant = { ...facts, partner: { productId: 7, similarity: 0.29 } }
  expect(sourceOf(distant, 1)).toEqual({ rule: 'similar-clients' })
  expect(sourceOf({ ...distant, isNear: false }, 1)).toEqual({ rule: 'selling-well' })
})

it('the proposed quantity is the median of the last 3 quantities', () => {
  const bought = (day: number, quantity: number): OrderDay => ({ day, lines: [{ productId: 1, quantity }] })
  const history = [bought(1, 99), bought(2, 12), bought(3, 24), bought(4, 1)]
  expect(usualQuantity(history, 1)).toBe(12)
  expect(usualQuantity([bought(1, 6), bought(2, 12)], 1)).toBe(6)
  expect(usualQuantity(history, 2)).toBe(1)
})
