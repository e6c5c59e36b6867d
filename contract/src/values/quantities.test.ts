import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrderable, nearestOrderable, nearestQuantities } from './quantities.ts'

const rule = (minimumQuantity: number, quantityStep: number) => ({ minimumQuantity, quantityStep })

test.each([
  [1, rule(1, 1), true],
  [11, rule(12, 6), false],
  [12, rule(12, 6), true],
  [15, rule(12, 6), false],
  [18, rule(12, 6), true],
  [6, rule(12, 6), false],
  [0, rule(1, 1), false],
])('a quantity of %i with %j is orderable: %s', (quantity, given, expected) => {
  expect(isOrderable(quantity, given)).toBe(expected)
})

test.each([
  [1, rule(12, 6), [null, 12]],
  [13, rule(12, 6), [12, 18]],
  [17, rule(12, 6), [12, 18]],
  [9999, rule(12, 6), [9996, null]],
  [10_000, rule(5, 4), [9997, null]],
  [3, rule(2, 10_000), [2, null]],
])('the nearest quantities to %i with %j are %j', (quantity, given, expected) => {
  expect(nearestQuantities(quantity, given)).toEqual(expected)
})

test('the nearest quantities are orderable, and nothing between them is', () => {
  const quantities = fc.integer({ min: 1, max: 300 })
  fc.assert(
    fc.property(quantities, quantities, quantities, (quantity, minimum, step) => {
      const given = rule(minimum, step)
      if (isOrderable(quantity, given)) return
      const [below, above] = nearestQuantities(quantity, given)
      expect(above !== null && above > quantity && isOrderable(above, given)).toBe(true)
      expect(below === null || (below < quantity && isOrderable(below, given))).toBe(true)
      for (let between = (below ?? 0) + 1; between < (above ?? 0); between++)
        expect(isOrderable(between, given)).toBe(false)
    }),
  )
})

test.each([
  [18, undefined, 18],
  [1, undefined, 12],
  [20, undefined, 18],
  [21, undefined, 24],
  [30, 26, 24],
  [23, 23, 18],
  [12, 12, 12],
  [20_000, undefined, 9996],
])('the orderable quantity next to %i with a limit of %s is %i', (quantity, limit, expected) => {
  expect(nearestOrderable(quantity, rule(12, 6), limit)).toBe(expected)
})
