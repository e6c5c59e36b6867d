import { expect, test } from 'vitest'
import { toDayRows } from './day-rows.ts'

test('every day has one heading above its items', () => {
  const times = ['2026-03-08T15:00:00Z', '2026-03-08T14:00:00Z', '2026-03-07T14:00:00Z']
  const shown = toDayRows(times, (time) => new Date(time), 'America/New_York')
  expect(shown.map((each) => (each.kind === 'day' ? each.day : each.item))).toEqual([
    '2026-03-08',
    times[0],
    times[1],
    '2026-03-07',
    times[2],
  ])
})
