import { expect, test } from 'vitest'
import { countByDay } from './log-days.ts'

const entry = (time: string, level: 'Information' | 'Warning' | 'Error' = 'Information') => ({
  timestamp: new Date(time),
  level,
})
const asked = { today: '2026-11-21', dayCount: 3, hasMore: false, timeZone: 'America/New_York' }
const entries = [
  entry('2026-11-21T20:00:00Z', 'Error'),
  entry('2026-11-21T04:59:00Z'),
  entry('2026-11-20T15:00:00Z', 'Warning'),
  entry('2026-11-19T15:00:00Z'),
  entry('2026-11-01T15:00:00Z'),
]

test('entries are counted by level and by day in the time zone, including days without entries', () => {
  expect(countByDay(entries, { ...asked, dayCount: 4 }).map(({ day, total }) => [day, total])).toEqual([
    ['2026-11-18', 0],
    ['2026-11-19', 1],
    ['2026-11-20', 2],
    ['2026-11-21', 1],
  ])
  expect(countByDay(entries, asked)[1]?.counts).toEqual({ Information: 1, Warning: 1, Error: 0 })
})

test('a day that may have more entries is left out', () => {
  const loaded = entries.slice(0, 4)
  expect(countByDay(loaded, { ...asked, hasMore: true }).map(({ day }) => day)).toEqual([
    '2026-11-20',
    '2026-11-21',
  ])
  expect(countByDay([], { ...asked, hasMore: false })).toHaveLength(3)
})
