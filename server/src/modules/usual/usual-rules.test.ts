import { expect, it } from 'vitest'
import {
  compareKeys,
  findUsualFacts,
  nextDay,
  rearrange,
  type Sortable,
  sortKeys,
  steadyGap,
  toPositions,
} from './usual-rules.ts'

it('how a client orders a product is counted by order, with the price of the last line and the sums of quantities', () => {
  const facts = findUsualFacts([
    {
      orderedAt: 10,
      day: 1,
      lines: [
        [7, 2, 100],
        [8, 1, 50],
      ],
    },
    { orderedAt: 20, day: 1, lines: [[7, 1, 110]] },
    {
      orderedAt: 30,
      day: 4,
      lines: [
        [7, 1, 120],
        [7, 2, 130],
      ],
    },
  ])
  expect(facts.get(7)).toEqual({
    orderCount: 3,
    lastOrderedAt: 30,
    lastPriceCents: 130,
    lastQuantity: 3,
    largestQuantity: 3,
    days: [1, 4],
  })
  expect(facts.get(8)).toEqual({
    orderCount: 1,
    lastOrderedAt: 10,
    lastPriceCents: 50,
    lastQuantity: 1,
    largestQuantity: 1,
    days: [1],
  })
})

it.each([
  [2, [10, 20], null],
  [3, [10, 20, 30], 40],
  [4, [10, 17, 31], 42],
  [3, [10, 11], 12],
  [3, [10], 11],
])('the next day with a product after %i orders on the days %j is %s', (orderCount, days, expected) => {
  expect(nextDay({ orderCount, days })).toBe(expected)
})

const product = (productId: number, given: Partial<Sortable> = {}): Sortable => ({
  productId,
  nextDate: null,
  isDue: false,
  probability: 0.5,
  position: 1,
  ...given,
})
const sorted = (sort: 'due' | 'shelf', products: Sortable[]) =>
  products
    .toSorted((one, other) => compareKeys(sortKeys[sort](one), sortKeys[sort](other)))
    .map(({ productId }) => productId)

it('the list of usual products starts with due products, the most probable first, then goes by the next day', () => {
  const products = [
    product(1),
    product(2, { nextDate: '2026-07-09' }),
    product(3, { nextDate: '2026-07-01' }),
    product(4, { nextDate: '2026-05-01', isDue: true, probability: 0.1 }),
    product(5, { nextDate: '2026-06-30', isDue: true, probability: 0.4 }),
    product(6, { probability: 0.6 }),
  ]
  expect(sorted('due', products)).toEqual([5, 4, 3, 2, 6, 1])
})

it('the list of usual products goes by position on the shelf', () => {
  expect(sorted('shelf', [product(1, { position: 3 }), product(2, { position: 1 })])).toEqual([2, 1])
})

it('the shelf has products with a position first, then the others in the given order', () => {
  const positions = toPositions(
    [1, 2, 3, 4],
    new Map([
      [3, 1],
      [2, 7],
      [9, 2],
    ]),
  )
  expect([...positions]).toEqual([
    [3, 1],
    [2, 2],
    [1, 3],
    [4, 4],
  ])
})

it('the shelf is rearranged by naming some products', () => {
  expect(rearrange([1, 2, 3, 4], [4, 9, 2])).toEqual([4, 2, 1, 3])
  expect(rearrange([1, 2], [])).toEqual([1, 2])
})

it('a rhythm is steady where most gaps hardly vary, and the product is still bought', () => {
  const gap = (days: number[], today = days.at(-1) ?? 0) => steadyGap({ days }, today)
  expect(gap([0, 7, 14, 21])).toBe(7)
  expect(gap([0, 7, 14])).toBeNull()
  expect(gap([0, 6, 14, 21, 22])).toBe(7)
  expect(gap([0, 3, 14, 16, 30])).toBeNull()
  // Only the last eight gaps count.
  expect(gap([0, 50, 51, 90, ...[1, 2, 3, 4, 5, 6, 7, 8].map((week) => 90 + 14 * week)])).toBe(14)
  expect(gap([0, 7, 14, 21], 35)).toBe(7)
  expect(gap([0, 7, 14, 21], 36)).toBeNull()
})
