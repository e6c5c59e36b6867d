import { expect, test } from 'vitest'
import { selectRows } from './select-rows.ts'

const ids = [5, 4, 3, 2, 1]
const select = (selected: number[], id: number, rangeFrom?: number) =>
  [...selectRows(ids, new Set(selected), { id, rangeFrom })].sort()

test('a click selects a row, and another click deselects it', () => {
  expect(select([], 3)).toEqual([3])
  expect(select([3, 2], 3)).toEqual([2])
})

test('a range selects or deselects all rows between two clicks, in both directions', () => {
  expect(select([4], 2, 4)).toEqual([2, 3, 4])
  expect(select([2], 4, 2)).toEqual([2, 3, 4])
  expect(select([1, 2, 3, 4], 2, 4)).toEqual([1])
})

test('a range from a row that has left the list selects only the clicked row', () => {
  expect(select([], 3, 9)).toEqual([3])
})
