import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { bagDifference, bagDiffers, readAmount } from './bag-rules.ts'

const bag = (cash: number, checks: number) => ({ cash: cents(cash), checks: cents(checks) })

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

test('what is missing is below zero, and cash does not make up for checks', () => {
  expect(bagDifference(bag(2000, 3000), bag(1900, 3100))).toEqual(bag(-100, 100))
  expect(bagDiffers(bag(2000, 3000), bag(1900, 3100))).toBe(true)
  expect(bagDiffers(bag(2000, 3000), bag(2000, 3000))).toBe(false)
})
