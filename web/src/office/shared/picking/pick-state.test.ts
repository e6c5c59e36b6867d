import { expect, test } from 'vitest'
import { stateOf } from './pick-state.ts'

test.each([
  [[4, null], 'open'],
  [[4, 4], 'found'],
  [[4, 0], 'short'],
  [[0, 0], 'notFound'],
] as const)('a product whose lines of 4 have the marks %j is %s', (found, state) => {
  expect(stateOf(found.map((foundQuantity) => ({ quantity: 4, foundQuantity })))).toBe(state)
})
