import { expect, test } from 'vitest'
import { toOrderDateFormat } from './order-date.ts'

test.each([
  [new Date(2026, 0, 1), undefined],
  [new Date(2025, 11, 31), 'numeric'],
])('an order of %s shows its year as %s', (date, year) => {
  expect(toOrderDateFormat(date, new Date(2026, 10, 21)).year).toBe(year)
})
