import { expect, it } from 'vitest'
import { dropIndex, moved } from './move-rules.ts'

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 9, ['b', 'c', 'a']],
  [2, -1, ['c', 'a', 'b']],
  [7, 0, ['a', 'b', 'c']],
])('a move in a list from %i to %i leaves %j', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected)
})

const middles = [50, 150, 250]

it.each([
  [0, 60, 0],
  [0, 160, 1],
  [0, 300, 2],
  [2, 240, 2],
  [2, 140, 1],
  [2, 10, 0],
  [1, 40, 0],
])('a row that is dragged from %i to height %i lands at %i', (from, y, to) => {
  expect(dropIndex(middles, y, from)).toBe(to)
})
