import { expect, test } from 'vitest'
import { readTypedAmount, readTypedNumber } from './typed-number-rules.ts'

test.each([
  ['37.50', 37.5],
  ['37,50', 37.5],
  ['12,7', 12.7],
  [' 7 ', 7],
  ['0', 0],
  ['.5', 0.5],
  [',5', 0.5],
  ['12.', 12],
  ['12,', 12],
  ['-1', -1],
  ['10.005', 10.005],
  ['2,000', 2000],
  ['12,345', 12_345],
  ['١،٢٣٤', 1234],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['12,345.6', 12345.6],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['٣٧٫٥٠', 37.5],
  ['٣٧,٥', 37.5],
  ['٣٧،٥', 37.5],
  ['۳۷٫۵', 37.5],
  ['١٬٢٣٤٫٥٠', 1234.5],
  ['١٬٢٣٤', 1234],
])('%j is read as %d', (typed, number) => {
  expect(readTypedNumber(typed)).toBe(number)
})

test.each([
  '',
  ' ',
  'abc',
  '1,2345',
  '0,125',
  '1,23,45',
  '12,34.5',
  '1.23,45,6',
  '1,234,56',
  '1.2.3',
  '.',
  ',',
  '-',
  '$5',
  '1e3',
  '0x10',
  'Infinity',
  '1 2',
  '5%',
])('%j is refused', (typed) => {
  expect(readTypedNumber(typed)).toBeNaN()
})

test.each([
  ['20', 2000],
  ['1,234.50', 123_450],
  ['0', 0],
  ['1,000,000', 100_000_000],
  ['1,000,001', undefined],
  ['', undefined],
  ['-1', undefined],
  ['many', undefined],
])('the amount %j is %j cents', (typed, expected) => {
  expect(readTypedAmount(typed)).toBe(expected)
})
