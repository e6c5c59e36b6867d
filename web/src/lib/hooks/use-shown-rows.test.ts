import { expect, test } from 'vitest'
import { createNearRows } from './use-shown-rows.ts'

/** Returns the first and last chosen row for each position, which is the first and last row in the window. */
function scrollThrough(positions: readonly (readonly [number, number])[], count = 100) {
  const nearRows = createNearRows()
  return positions.map(([startIndex, endIndex]) => {
    const rows = nearRows({ startIndex, endIndex, overscan: 3, count })
    return [rows[0], rows.at(-1)]
  })
}

test('the chosen rows change only when another row comes near, in either direction', () => {
  expect(
    scrollThrough([
      [0, 2],
      [1, 2],
      [1, 3],
      [4, 6],
      [5, 6],
      [4, 6],
      [3, 6],
    ]),
  ).toEqual([
    [0, 5],
    [0, 5],
    [0, 6],
    [1, 9],
    [1, 9],
    [1, 9],
    [0, 9],
  ])
})

test('a jump leaves no row of the old place, and a shorter list none after its end', () => {
  expect(
    scrollThrough([
      [90, 93],
      [2, 4],
    ]),
  ).toEqual([
    [87, 96],
    [0, 7],
  ])
  const nearRows = createNearRows()
  nearRows({ startIndex: 8, endIndex: 9, overscan: 3, count: 10 })
  expect(nearRows({ startIndex: 1, endIndex: 2, overscan: 3, count: 3 })).toEqual([0, 1, 2])
  expect(nearRows({ startIndex: 0, endIndex: 0, overscan: 3, count: 0 })).toEqual([])
})
