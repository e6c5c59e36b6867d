import { expect, it } from 'vitest'
import { askAbove } from './ask-above-rules.ts'

it('a quantity is asked about above ten times the largest so far, and always above 999', () => {
  expect(askAbove({ largestQuantity: 4 })).toBe(40)
  expect(askAbove({ largestQuantity: 500 })).toBe(999)
  expect(askAbove(undefined)).toBe(999)
})
