import { expect, it } from 'vitest'
import { resolveFound } from './picking-rules.ts'

it.each([
  [{ found: true, foundQuantity: null }, 5],
  [{ found: true, foundQuantity: 5 }, 5],
  [{ found: true, foundQuantity: 1 }, 1],
  [{ found: false, foundQuantity: null }, 0],
  [{ found: false, foundQuantity: 0 }, 0],
  [{ found: null, foundQuantity: null }, null],
])('a mark of %j on a line of 5 means %s found', (mark, foundQuantity) => {
  expect(resolveFound(5, mark)).toEqual({ foundQuantity })
})

it.each([
  { found: true, foundQuantity: 0 },
  { found: true, foundQuantity: 6 },
  { found: false, foundQuantity: 1 },
  { found: null, foundQuantity: 0 },
])('a mark of %j on a line of 5 is a contradiction', (mark) => {
  expect(resolveFound(5, mark)).toBeNull()
})
