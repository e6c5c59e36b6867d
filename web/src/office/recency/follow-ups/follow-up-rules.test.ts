import { expect, test } from 'vitest'
import { reminderDays } from './follow-up-rules.ts'

test.each([
  ['2026-11-22', '2026-11-26'],
  ['2026-11-24', '2026-11-26'],
  // Tomorrow is a Thursday and is already offered.
  ['2026-11-25', '2026-12-03'],
  ['2026-11-26', '2026-12-03'],
])('on %s, Thursday means %s', (day, expected) => {
  expect(reminderDays(day).thursday).toBe(expected)
})
