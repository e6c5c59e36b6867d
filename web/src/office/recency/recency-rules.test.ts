import { expect, test } from 'vitest'
import { choosePage, isOverdue, timeSince } from './recency-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (days: number, hours = 0) => new Date(now.getTime() - (days * 24 + hours) * 3_600_000)

test.each([
  [ago(0, 0.9), 0, 0],
  [ago(0, 23), 0, 23],
  [ago(1), 1, 0],
  [ago(12, 5.5), 12, 5],
  [ago(0, -3), 0, 0],
])('%s was %i days and %i hours ago', (moment, days, hours) => {
  expect(timeSince(moment, now)).toEqual({ days, hours })
})

test.each([
  [ago(6, 23.99), false],
  [ago(7), true],
  [null, true],
])('a store that ordered last at %s is overdue: %s', (lastOrderDate, expected) => {
  expect(isOverdue({ lastOrderDate }, now)).toBe(expected)
})

test.each([
  [1, 1, 0, 9],
  [3, 3, 18, 20],
  [99, 3, 18, 20],
  [0, 1, 0, 9],
  [Number.NaN, 1, 0, 9],
])('of 20 rows, page %f is page %i with the rows from %i to %i', (requestedPage, page, start, end) => {
  expect(choosePage(20, requestedPage)).toEqual({ page, pageCount: 3, start, end })
})

test('an empty list has one empty page', () => {
  expect(choosePage(0, 1)).toEqual({ page: 1, pageCount: 1, start: 0, end: 0 })
})
