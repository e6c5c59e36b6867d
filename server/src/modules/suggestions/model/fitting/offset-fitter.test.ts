import { expect, it } from 'vitest'
import { rankNew, rankRepeat } from '../rank.ts'
import { defaultWeights } from '../weights.ts'
import { fitOffset, fitOffsets, type YoungRequest } from './offset-fitter.ts'

const stats = { orderDays: 10, recentSales: 2, rebought: 4, chances: 20 }
const totals = { orderDays: 100, recentSales: 20 }

/** A client that bought products 1 to 4 on one day; `bought` lists the products that it buys next. */
const request = (...bought: number[]): YoungRequest => ({
  history: [{ day: 1, lines: [1, 2, 3, 4].map((productId) => ({ productId, quantity: 1 })) }],
  day: 20,
  stats: new Map([1, 2, 3, 4, 9].map((productId) => [productId, stats])),
  totals,
  candidates: [{ productId: 9, affinity: 0.1, facts: { isNew: true, partner: null, isNear: true } }],
  bought: new Set(bought),
})

it('the fit moves the mean probability to the share that happened', () => {
  const predictions = Array.from({ length: 1000 }, (_, index) => ({
    probability: 0.5,
    wasBought: index % 4 === 0,
  }))
  expect(fitOffset(predictions)).toBeCloseTo(Math.log(1 / 3), 1)
  expect(fitOffset([])).toBe(0)
  expect(fitOffset([{ probability: 0, wasBought: true }])).toBe(0)
})

it('the fit learns an offset for each list and number of order days', () => {
  const requests = Array.from({ length: 400 }, (_, index) => (index % 10 === 0 ? request(1, 9) : request()))
  const youngOffsets = fitOffsets(requests, defaultWeights)
  expect([youngOffsets.repeat[0], youngOffsets.repeat[2], youngOffsets.new[2]]).toEqual([0, 0, 0])
  const weights = { ...defaultWeights, youngOffsets }
  const { history, candidates, day } = request()
  const state = { totals, statsOf: () => stats }
  // One of four known products in every tenth request, and the new one as often.
  const [known] = rankRepeat(history, state, day, weights)
  expect(known?.probability).toBeCloseTo(0.025, 1)
  expect(known?.probability).toBeLessThan(0.05)
  expect(rankNew(history, candidates, state, day, weights)[0]?.probability).toBeCloseTo(0.1, 1)
})
