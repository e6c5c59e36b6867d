import { expect, test } from 'vitest'
import { isUnusual, valueAbove, valueBelow, valueFrom } from './stepper-rules.ts'

const dozens = { first: 12, step: 6 }
const ones = { first: 1, step: 1 }

test.each([
  [0, 12],
  [11, 12],
  [12, 18],
  [13, 18],
  [18, 24],
])('with steps of 6 from 12, the value above %i is %i', (value, expected) => {
  expect(valueAbove(value, dozens)).toBe(expected)
})

test.each([
  [24, 18],
  [19, 18],
  [18, 12],
  [12, 0],
  [5, 0],
])('with steps of 6 from 12, the value below %i is %i', (value, expected) => {
  expect(valueBelow(value, dozens, 0)).toBe(expected)
})

test('the value below the first one is the minimum', () => {
  expect(valueBelow(12, dozens, 12)).toBe(12)
  expect(valueBelow(1, ones, 0)).toBe(0)
})

test.each([
  [1, 12],
  [12, 12],
  [13, 18],
  [18, 18],
])('%i is rounded up to %i', (value, expected) => {
  expect(valueFrom(value, dozens)).toBe(expected)
})

test('single steps change by one', () => {
  expect([valueAbove(0, ones), valueAbove(3, ones), valueBelow(3, ones, 1)]).toEqual([1, 4, 2])
})

test('a value far above the usual is asked about once', () => {
  expect(isUnusual(10_000, 4, 40)).toBe(true)
  expect(isUnusual(40, 4, 40)).toBe(false)
  expect(isUnusual(10_000, 500, 40)).toBe(false)
  expect(isUnusual(10_000, 4)).toBe(false)
})
