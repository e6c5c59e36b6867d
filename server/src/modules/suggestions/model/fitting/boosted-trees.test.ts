import { expect, it } from 'vitest'
import { toProbability } from '../weights.ts'
import { sumTrees } from './boosted-trees.ts'
import { binFeatures } from './feature-bins.ts'
import { fitBoostedTrees } from './fit-boosted-trees.ts'
import { createRandom } from './random.ts'

it('a model of trees follows the tests of each tree to a leaf', () => {
  // feature 1 <= 3 ? 0.5 : (feature 0 <= -1 ? -0.25 : 1)
  const tree = { features: [1, 0, 0, 0, 0], values: [3, 0.5, -1, -0.25, 1], children: [1, 0, 3, 0, 0] }
  expect(sumTrees([tree], [0, 3])).toBe(0.5)
  expect(sumTrees([tree], [-1, 4])).toBe(-0.25)
  expect(sumTrees([tree, tree], [0, 4])).toBe(2)
  expect(sumTrees([], [0, 4])).toBe(0)
})

it('a model of trees gives each value of a feature with few values its own bin', () => {
  const { bounds, bins } = binFeatures(Float32Array.from([1, 7, 2, 7, 1, 7, 3, 7]), 2)
  expect(bounds[0]).toEqual([1, 1.5, 2.5])
  expect([...bins.subarray(0, 4)]).toEqual([0, 2, 0, 3])
  expect(new Set(bins.subarray(4)).size).toBe(1)
})

/** Labels that depend on two features together, which no straight line describes. */
function drawRows(count: number) {
  const random = createRandom(3)
  const values = Float32Array.from({ length: 3 * count }, () => random() * 2 - 1)
  const labels = Uint8Array.from({ length: count }, (_, row) => {
    const isUnlike = (values[3 * row] as number) > 0 !== (values[3 * row + 1] as number) > 0
    return random() < (isUnlike ? 0.8 : 0.1) ? 1 : 0
  })
  return { width: 3, values, labels }
}

it('a model of trees learns from combinations of features', () => {
  const rows = drawRows(4000)
  const start = new Float64Array(4000).fill(-0.2)
  const trees = fitBoostedTrees(rows, start)
  const probabilityAt = (...features: number[]) => toProbability(-0.2 + sumTrees(trees, features))
  expect(probabilityAt(0.5, -0.5, 0)).toBeGreaterThan(0.6)
  expect(probabilityAt(-0.5, 0.5, 0)).toBeGreaterThan(0.6)
  expect(probabilityAt(0.5, 0.5, 0)).toBeLessThan(0.35)
  expect(probabilityAt(-0.5, -0.5, 0)).toBeLessThan(0.35)
  expect(fitBoostedTrees(rows, start)).toEqual(trees)
})

it('a model of trees adds nothing if there are too few rows to learn from', () => {
  const rows = drawRows(150)
  const trees = fitBoostedTrees(rows, new Float64Array(150))
  expect(trees.every(({ children }) => children.every((child) => child === 0))).toBe(true)
})
