import { describe, expect, test } from 'vitest'
import { filterEntries, isOverdue, paginate, timeSince } from './recency-rules.ts'

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

test('stores are filtered by a part of their name, ignoring case, and by being overdue', () => {
  const entries = [
    { storeName: 'Elm Deli', lastOrderDate: ago(9) },
    { storeName: 'Oak Market', lastOrderDate: ago(8) },
    { storeName: 'Bay Deli', lastOrderDate: ago(1) },
  ]
  const names = (search: string, isOverdueOnly: boolean) =>
    filterEntries(entries, { search, isOverdueOnly }, now).map(({ storeName }) => storeName)
  expect(names(' DELI ', false)).toEqual(['Elm Deli', 'Bay Deli'])
  expect(names('', true)).toEqual(['Elm Deli', 'Oak Market'])
  expect(names('deli', true)).toEqual(['Elm Deli'])
})

describe('pages of nine', () => {
  const rows = Array.from({ length: 20 }, (_, index) => index)

  test.each([
    [1, 1, 9],
    [3, 3, 2],
    [99, 3, 2],
    [0, 1, 9],
    [Number.NaN, 1, 9],
  ])('requesting page %f returns page %i with %i rows', (requestedPage, page, count) => {
    const result = paginate(rows, requestedPage)
    expect(result).toMatchObject({ page, pageCount: 3 })
    expect(result.rows).toHaveLength(count)
  })

  test('an empty list has one empty page', () => {
    expect(paginate([], 1)).toEqual({ rows: [], page: 1, pageCount: 1 })
  })
})
