import { expect, test } from 'vitest'
import { readDay } from './day-rules.ts'

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-1-2 00:00', '2026-01-02'],
  ['12/31/2026', '2026-12-31'],
  ['1/2/26', '2026-01-02'],
])('the day %s is read as %s', (cell, day) => {
  expect(readDay(cell)).toBe(day)
})

test.each(['', 'soon', '31/12/2026', '2026-02-30', '2026', '12/31'])('%j is not a day', (cell) => {
  expect(() => readDay(cell)).toThrow('This is not a day')
})
