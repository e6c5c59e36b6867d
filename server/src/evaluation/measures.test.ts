import { expect, it } from 'vitest'
import { calibrate, measureList } from '../modules/suggestions/replay/measures.ts'
import { bootstrapInterval } from './bootstrap.ts'

it('the evaluation measures a list against the bought products', () => {
  const measures = measureList([1, 2, 3, 4, 5, 6, 7], new Set([2, 6, 90]))
  const ideal = 1 + 1 / Math.log2(3) + 1 / 2
  expect(measures['P@5']).toBeCloseTo(1 / 5)
  expect(measures['R@5']).toBeCloseTo(1 / 3)
  expect(measures['R@10']).toBeCloseTo(2 / 3)
  expect(measures['N@10']).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(7)) / ideal)
  expect(measures['H@5']).toBe(1)
})

it('the evaluation counts a short list as if the missing ranks were wrong', () => {
  expect(measureList([4], new Set([4]))).toMatchObject({ 'P@5': 0.2, 'R@5': 1, 'N@10': 1, 'H@5': 1 })
  expect(measureList([], new Set([4]))).toMatchObject({ 'P@5': 0, 'N@10': 0, 'H@5': 0 })
})

it('the evaluation weighs the error of each bin by its rows', () => {
  const predictions = (probability: number, ...outcomes: boolean[]) =>
    outcomes.map((wasBought) => ({ probability, wasBought }))
  const { bins, expectedError } = calibrate([
    ...predictions(0.25, true, false, false, false),
    ...predictions(0.5, true, true, false, true),
    ...predictions(1, true, true),
  ])
  expect(bins).toEqual([
    { count: 4, predicted: 0.25, observed: 0.25 },
    { count: 4, predicted: 0.5, observed: 0.75 },
    { count: 2, predicted: 1, observed: 1 },
  ])
  expect(expectedError).toBeCloseTo(0.1)
})

it('the evaluation gives an interval around the mean that is the same in every run', () => {
  const differences = Array.from({ length: 300 }, (_, index) => ({
    customerId: String(index % 60),
    difference: (index % 60) / 60 + (index % 5) / 100,
  }))
  const interval = bootstrapInterval(differences)
  expect(interval).toEqual(bootstrapInterval(differences))
  expect(interval.mean).toBeCloseTo(0.512, 3)
  // 60 customers spread evenly over a range of 1: the standard error of their mean is 0.289 / √60.
  expect(interval.low).toBeCloseTo(0.512 - 1.96 * 0.0373, 1)
  expect(interval.high).toBeCloseTo(0.512 + 1.96 * 0.0373, 1)
})

it('the interval has no width if all requests are of one customer', () => {
  const interval = bootstrapInterval([
    { customerId: 'a', difference: 1 },
    { customerId: 'a', difference: 2 },
  ])
  expect(interval).toEqual({ mean: 1.5, low: 1.5, high: 1.5 })
})
