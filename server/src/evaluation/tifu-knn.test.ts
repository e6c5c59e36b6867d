import { expect, it } from 'vitest'
import { rankByFrequency, toBestSellers } from '../modules/suggestions/replay/top-frequency.ts'
import { NeighborIndex, rankByTifu, toTifuVector } from './tifu-knn.ts'

const settings = { groups: 2, withinDecay: 0.9, groupDecay: 0.7, neighbors: 1, alpha: 0.5 }

it('the model of neighbors decays within groups and between groups', () => {
  const vector = toTifuVector([[1], [1, 2], [3], [1]], settings)
  expect(vector.get(1)).toBeCloseTo((0.7 * (0.9 + 1)) / 2 / 2 + 1 / 2 / 2)
  expect(vector.get(2)).toBeCloseTo((0.7 * 1) / 2 / 2)
  expect(vector.get(3)).toBeCloseTo(0.9 / 2 / 2)
})

it('the model of neighbors finds the nearest clients, without the client itself', () => {
  const vectors = [
    new Map([[1, 1]]),
    new Map([
      [1, 1],
      [2, 0.5],
    ]),
    new Map([[3, 1]]),
  ]
  const index = new NeighborIndex(vectors)
  expect([...index.findNeighborMean(0, 1)]).toEqual([
    [1, 1],
    [2, 0.5],
  ])
  expect(index.findNeighborMean(0, 5).get(3)).toBe(0.5)
})

it("the model of neighbors mixes the client's own vector with that of its neighbors", () => {
  const own = new Map([
    [1, 1],
    [2, 0.4],
  ])
  const mean = new Map([
    [2, 1],
    [3, 0.9],
  ])
  expect(rankByTifu(own, mean, 0.5, 2)).toEqual([2, 1])
})

it("the model of neighbors ranks by the client's own frequency, then by that of all clients", () => {
  const sold = new Map([
    [1, 1],
    [7, 4],
    [8, 3],
    [9, 2],
  ])
  expect(rankByFrequency([[1], [1, 9], [8]], toBestSellers(sold), 4)).toEqual([1, 8, 9, 7])
})
