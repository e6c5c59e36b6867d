import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['20', 2000],
  ['1,234.50', 123_450],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['many', undefined],
])('the count %j is %j cents', (typed, expected) => {
  expect(readAmount(typed)).toBe(expected)
})
