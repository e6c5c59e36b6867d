import { expect, it } from 'vitest'
import { isFitDue, isTrainingDue } from './training-rules.ts'

const now = new Date('2026-06-30T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it.each([
  ['before the first order', { trainedAt: null, orderDays: 0 }, 3, false],
  ['after the first orders', { trainedAt: null, orderDays: 1 }, 14, true],
  ['within an hour, in a young shop', { trainedAt: hoursAgo(0.9), orderDays: 1999 }, 14, false],
  ['after an hour, in a young shop', { trainedAt: hoursAgo(1), orderDays: 1999 }, 14, true],
  ['after an hour, in another shop', { trainedAt: hoursAgo(1), orderDays: 2000 }, 3, false],
  ['at night', { trainedAt: hoursAgo(12), orderDays: 2000 }, 1, true],
  ['in the morning', { trainedAt: hoursAgo(12), orderDays: 2000 }, 5, false],
  ['after a night in which no server ran', { trainedAt: hoursAgo(26), orderDays: 2000 }, 9, true],
])('%s the orders are trained: %o at %i is %s', (_, state, hour, expected) => {
  expect(isTrainingDue(state, now, hour)).toBe(expected)
})

it.each([
  [null, true],
  [hoursAgo(155), false],
  [hoursAgo(156), true],
])('the weights are fitted weekly: %s is %s', (fittedAt, expected) => {
  expect(isFitDue(fittedAt, now)).toBe(expected)
})
