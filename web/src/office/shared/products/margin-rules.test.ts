import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { marginShare } from './margin-rules.ts'

test('the margin is the share of the price above the cost, if both are known', () => {
  expect(marginShare(cents(1000), cents(750))).toBe(0.25)
  expect(marginShare(cents(1000), cents(1200))).toBeCloseTo(-0.2)
  expect(marginShare(cents(1000), cents(0))).toBeUndefined()
  expect(marginShare(cents(1000), null)).toBeUndefined()
  expect(marginShare(cents(0), cents(750))).toBeUndefined()
})
