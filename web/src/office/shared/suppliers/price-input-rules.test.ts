import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { parsePrice, toPriceInput } from './price-input-rules.ts'

test.each([
  ['12.99', 1299],
  ['0', 0],
  [' 7 ', 700],
  ['0.1', 10],
  ['1.005', 100],
  ['37,50', 3750],
  ['1,234.50', 123_450],
  ['1,234', 123_400],
  ['1,2345', undefined],
  ['', undefined],
  ['  ', undefined],
  ['-1', undefined],
  ['abc', undefined],
  ['1e999', undefined],
])('typed %j is %s cents', (typed, expected) => {
  expect(parsePrice(typed)).toBe(expected)
})

test('an input shows two decimals', () => {
  expect(toPriceInput(cents(1250))).toBe('12.50')
  expect(toPriceInput(cents(7))).toBe('0.07')
})
