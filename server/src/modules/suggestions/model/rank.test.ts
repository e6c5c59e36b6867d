import { expect, it } from 'vitest'
import { findNewCandidates, findPairedProducts } from './past/new-candidates.ts'
import { compareRanked, rankNew, rankRepeat } from './rank.ts'
import type { ClientHistory, OrderDay, ProductStats } from './types.ts'
import { defaultWeights, readWeights } from './weights.ts'

const orderDay = (day: number, ...productIds: number[]): OrderDay => ({
  day,
  lines: productIds.map((productId) => ({ productId, quantity: 1 })),
})

const stats: ProductStats = { orderDays: 10, recentSales: 2, rebought: 4, chances: 20 }
const catalog = { statsOf: () => stats, totals: { orderDays: 100, recentSales: 20 } }

it('the ranking ranks products first that a client buys often and bought recently', () => {
  const history = [orderDay(1, 1, 2), orderDay(11, 1, 3), orderDay(21, 1, 3)]
  const ranked = rankRepeat(history, catalog, 31, defaultWeights)
  expect(ranked.map(({ productId }) => productId)).toEqual([1, 3, 2])
  expect(ranked.every(({ probability }) => probability > 0 && probability < 1)).toBe(true)
})

it('the ranking sorts equal products by their id', () => {
  const history = [orderDay(1, 9, 4, 7)]
  const ids = rankRepeat(history, catalog, 31, defaultWeights).map(({ productId }) => productId)
  expect(ids).toEqual([4, 7, 9])
})

it('the ranking ranks products that no client has bought', () => {
  const [only] = rankRepeat(
    [orderDay(1, 4)],
    { statsOf: () => undefined, totals: { orderDays: 0, recentSales: 0 } },
    2,
    defaultWeights,
  )
  expect(only?.probability).toBeGreaterThan(0)
})

it('the ranking gives a client without orders the odds of the recent share of the products that sell well, times e^offset', () => {
  const candidates = findNewCandidates([], [], [5, 6])
  const sales = new Map([
    [5, { ...stats, recentSales: 1 }],
    [6, { ...stats, recentSales: 4 }],
  ])
  const ranked = rankNew([], candidates, { statsOf: (id) => sales.get(id), totals: catalog.totals }, 9, {
    ...defaultWeights,
    youngOffsets: { repeat: [], new: [Math.log(2)] },
  })
  // Odds of 1 to 4 and 1 to 19.
  expect(ranked).toMatchObject([
    { productId: 6, probability: expect.closeTo(2 / 6) },
    { productId: 5, probability: expect.closeTo(2 / 21) },
  ])
})

it('the ranking suggests nothing as new that the client has bought', () => {
  const history = [orderDay(1, 1, 2)]
  const pair = (productId: number, otherId: number, similarity: number) => ({
    productId,
    otherId,
    similarity,
    clients: 3,
  })
  const candidates = findNewCandidates(
    history,
    [pair(1, 2, 0.9), pair(1, 3, 0.2), pair(2, 3, 0.4)],
    [1, 4, 3],
  )
  expect(candidates.map(({ productId, facts }) => [productId, facts.isNear, facts.partner])).toEqual([
    [3, true, { productId: 2, similarity: 0.4 }],
    [4, false, null],
  ])
  expect(candidates[0]?.affinity).toBeCloseTo(0.6)
})

it('the ranking names the 50 nearest products near, and looks up the pairs of the last bought 200', () => {
  const history: ClientHistory = [
    orderDay(1, ...Array.from({ length: 150 }, (_, index) => index + 1)),
    orderDay(2, ...Array.from({ length: 150 }, (_, index) => index + 101)),
  ]
  const paired = findPairedProducts(history)
  expect(paired).toHaveLength(200)
  expect(paired.slice(0, 2)).toEqual([101, 102])
  expect(paired).not.toContain(51)
  const pairs = Array.from({ length: 60 }, (_, index) => ({
    productId: 101,
    otherId: 1000 + index,
    similarity: 0.9 - index / 100,
    clients: 2,
  }))
  const candidates = findNewCandidates(history, pairs, [1055])
  expect(candidates.map(({ productId }) => productId)).toEqual([
    ...Array.from({ length: 50 }, (_, index) => 1000 + index),
    1055,
  ])
  expect(candidates.at(-1)).toMatchObject({ facts: { isNear: false, partner: { productId: 101 } } })
})

it('the ranking sorts bought and new products together by probability', () => {
  const facts = { isNew: true, partner: null, isNear: false } as const
  const list = [
    { productId: 3, probability: 0.2, facts },
    { productId: 1, probability: 0.2, facts },
    { productId: 2, probability: 0.5, facts },
  ]
  expect(list.sort(compareRanked).map(({ productId }) => productId)).toEqual([2, 1, 3])
})

it('the ranking uses the default weights unless the stored ones fit the features', () => {
  const fitted = { ...defaultWeights, repeat: { ...defaultWeights.repeat, intercept: 3 } }
  expect(readWeights(JSON.parse(JSON.stringify(fitted)))).toEqual(fitted)
  expect(readWeights(null)).toBe(defaultWeights)
  expect(readWeights({})).toBe(defaultWeights)
  expect(readWeights({ ...fitted, version: 0 })).toBe(defaultWeights)
})
