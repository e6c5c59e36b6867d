import { expect, it } from 'vitest'
import { withSubstitutesBelow } from './substitutions.ts'

it('the order of lines puts substitutes below their lines, also substitutes of substitutes', () => {
  const lines = [
    { id: 1, substituteFor: null },
    { id: 2, substituteFor: null },
    { id: 3, substituteFor: 1 },
    { id: 4, substituteFor: 3 },
    { id: 5, substituteFor: 1 },
    { id: 6, substituteFor: 99 },
  ]
  expect(withSubstitutesBelow(lines).map(({ id }) => id)).toEqual([1, 3, 4, 5, 2, 6])
})
