import { expect, test } from 'vitest'
import { daysBetween, timeLeft } from './countdown-rules.ts'

const now = new Date('2026-12-01T12:00:00Z')

test.each([
  ['2026-12-01T14:10:59Z', { hours: 2, minutes: 10 }],
  ['2026-12-01T13:00:00Z', { hours: 1, minutes: 0 }],
  ['2026-12-01T12:59:59Z', { hours: 0, minutes: 59 }],
  ['2026-12-01T12:00:10Z', { hours: 0, minutes: 1 }],
  ['2026-12-01T11:00:00Z', { hours: 0, minutes: 1 }],
  ['2026-12-03T12:00:00Z', { hours: 48, minutes: 0 }],
])('until %s there are %j left', (end, left) => {
  expect(timeLeft(new Date(end), now)).toEqual(left)
})

test('days are counted over a change of the clocks', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2026-12-02', '2026-12-01')).toBe(-1)
})
