import { expect, test } from 'vitest'
import { toLogDays } from './log-days.ts'

test('days come oldest first with their counts, and days without entries have counts of 0', () => {
  const counted = [
    { date: '2026-11-01', level: 'Error' as const, entries: 9 },
    { date: '2026-11-19', level: 'Information' as const, entries: 4 },
    { date: '2026-11-21', level: 'Information' as const, entries: 2 },
    { date: '2026-11-21', level: 'Error' as const, entries: 1 },
  ]
  expect(toLogDays(counted, '2026-11-21', 3)).toEqual([
    { day: '2026-11-19', counts: { Information: 4, Warning: 0, Error: 0 }, total: 4 },
    { day: '2026-11-20', counts: { Information: 0, Warning: 0, Error: 0 }, total: 0 },
    { day: '2026-11-21', counts: { Information: 2, Warning: 0, Error: 1 }, total: 3 },
  ])
})
