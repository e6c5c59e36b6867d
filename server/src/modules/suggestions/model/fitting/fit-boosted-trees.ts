import type { DecisionTree } from './boosted-trees.ts'
import { binFeatures, type FeatureBins } from './feature-bins.ts'
import type { TrainingRows } from './logistic-regression.ts'
import { createRandom } from './random.ts'

const treeCount = 240
const leavesPerTree = 16
const learningRate = 0.02
const leastRowsPerLeaf = 100
const l2 = 5
/** Each tree sees this share of the rows and of the features. */
const rowShare = 0.7
const featureShare = 0.5
const maxBins = 32

type Sums = { gradients: Float64Array; curvatures: Float64Array; counts: Int32Array }
type Split = { feature: number; bin: number; gain: number }
type Leaf = { node: number; rows: Int32Array; sums: Sums; split: Split | null }
type Fit = {
  rowCount: number
  width: number
  bins: FeatureBins
  /** The first and second derivatives of the loss of each row. */
  gradients: Float64Array
  curvatures: Float64Array
}

/**
 * Gradient boosting of the log loss: each tree is fitted to the errors of the sum so far.
 *
 * @param start ln(p / (1 − p)) of each row before the first tree
 */
export function fitBoostedTrees(
  { width, values, labels, rowWeights }: TrainingRows,
  start: Float64Array,
): DecisionTree[] {
  const random = createRandom(1)
  const rowCount = labels.length
  const sums = start.slice()
  const fit: Fit = {
    rowCount,
    width,
    bins: binFeatures(values, width),
    gradients: new Float64Array(rowCount),
    curvatures: new Float64Array(rowCount),
  }
  return Array.from({ length: treeCount }, () => {
    for (let row = 0; row < rowCount; row++) {
      const probability = 1 / (1 + Math.exp(-(sums[row] as number)))
      const weight = rowWeights ? (rowWeights[row] as number) : 1
      fit.gradients[row] = weight * ((labels[row] as number) - probability)
      fit.curvatures[row] = weight * probability * (1 - probability)
    }
    const rows = Int32Array.from(labels.keys()).filter(() => random() < rowShare)
    const features = Array.from({ length: width }, (_, feature) => feature).filter(
      () => random() < featureShare,
    )
    const tree = growTree(fit, rows, features)
    addTree(fit, tree, sums)
    return toDecisionTree(fit, tree)
  })
}

/** A tree whose tests name bins instead of values. */
type BinnedTree = { features: number[]; bins: number[]; values: number[]; children: number[] }

/** Splits the leaf that gains most, until there are 16 leaves or no split gains. */
function growTree(fit: Fit, rows: Int32Array, features: readonly number[]): BinnedTree {
  const tree: BinnedTree = { features: [0], bins: [0], values: [0], children: [0] }
  const root = createLeaf(0, rows, sumRows(fit, rows, features), fit, features)
  const leaves = [root]
  while (leaves.length < leavesPerTree) {
    const best = leaves.reduce((one, other) =>
      (other.split?.gain ?? 0) > (one.split?.gain ?? 0) ? other : one,
    )
    if (!best.split) break
    const [left, right] = splitLeaf(fit, best, best.split, tree.values.length, features)
    tree.features[best.node] = best.split.feature
    tree.bins[best.node] = best.split.bin
    tree.children[best.node] = left.node
    for (const { node } of [left, right]) {
      tree.features[node] = 0
      tree.bins[node] = 0
      tree.values[node] = 0
      tree.children[node] = 0
    }
    leaves.splice(leaves.indexOf(best), 1, left, right)
  }
  for (const { node, rows: ofLeaf } of leaves) tree.values[node] = leafValue(fit, ofLeaf)
  return tree
}

function leafValue({ gradients, curvatures }: Fit, rows: Int32Array): number {
  let gradient = 0
  let curvature = 0
  for (const row of rows) {
    gradient += gradients[row] as number
    curvature += curvatures[row] as number
  }
  return (learningRate * gradient) / (curvature + l2)
}

const createLeaf = (
  node: number,
  rows: Int32Array,
  sums: Sums,
  fit: Fit,
  features: readonly number[],
): Leaf => ({ node, rows, sums, split: findSplit(fit, sums, features) })

/** The children of a leaf. The sums of the larger one are those of the leaf less those of the smaller one. */
function splitLeaf(
  fit: Fit,
  { rows, sums }: Leaf,
  { feature, bin }: Split,
  firstNode: number,
  features: readonly number[],
): [Leaf, Leaf] {
  const offset = feature * fit.rowCount
  const isLeft = (row: number) => (fit.bins.bins[offset + row] as number) <= bin
  const left = rows.filter(isLeft)
  const right = rows.filter((row) => !isLeft(row))
  const [smaller, isLeftSmaller] = left.length < right.length ? [left, true] : [right, false]
  const smallerSums = sumRows(fit, smaller, features)
  const largerSums = subtract(sums, smallerSums)
  return [
    createLeaf(firstNode, left, isLeftSmaller ? smallerSums : largerSums, fit, features),
    createLeaf(firstNode + 1, right, isLeftSmaller ? largerSums : smallerSums, fit, features),
  ]
}

function sumRows(fit: Fit, rows: Int32Array, features: readonly number[]): Sums {
  const sums: Sums = {
    gradients: new Float64Array(fit.width * maxBins),
    curvatures: new Float64Array(fit.width * maxBins),
    counts: new Int32Array(fit.width * maxBins),
  }
  for (const feature of features) {
    const offset = feature * fit.rowCount
    for (const row of rows) {
      const cell = feature * maxBins + (fit.bins.bins[offset + row] as number)
      sums.gradients[cell] = (sums.gradients[cell] as number) + (fit.gradients[row] as number)
      sums.curvatures[cell] = (sums.curvatures[cell] as number) + (fit.curvatures[row] as number)
      sums.counts[cell] = (sums.counts[cell] as number) + 1
    }
  }
  return sums
}

const subtract = (all: Sums, part: Sums): Sums => ({
  gradients: all.gradients.map((sum, cell) => sum - (part.gradients[cell] as number)),
  curvatures: all.curvatures.map((sum, cell) => sum - (part.curvatures[cell] as number)),
  counts: all.counts.map((sum, cell) => sum - (part.counts[cell] as number)),
})

/** The split that lowers the loss most; null if none does with 100 rows on both sides. */
function findSplit({ bins }: Fit, sums: Sums, features: readonly number[]): Split | null {
  let best: Split | null = null
  const score = (gradient: number, curvature: number) => gradient ** 2 / (curvature + l2)
  for (const feature of features) {
    const cells = feature * maxBins
    const total = { gradient: 0, curvature: 0, count: 0 }
    for (let cell = cells; cell < cells + maxBins; cell++) {
      total.gradient += sums.gradients[cell] as number
      total.curvature += sums.curvatures[cell] as number
      total.count += sums.counts[cell] as number
    }
    let [gradient, curvature, count] = [0, 0, 0]
    for (let bin = 0; bin < (bins.bounds[feature]?.length ?? 0); bin++) {
      gradient += sums.gradients[cells + bin] as number
      curvature += sums.curvatures[cells + bin] as number
      count += sums.counts[cells + bin] as number
      if (count < leastRowsPerLeaf) continue
      if (total.count - count < leastRowsPerLeaf) break
      const gain =
        score(gradient, curvature) +
        score(total.gradient - gradient, total.curvature - curvature) -
        score(total.gradient, total.curvature)
      if (gain > (best?.gain ?? 0)) best = { feature, bin, gain }
    }
  }
  return best
}

function addTree({ rowCount, bins }: Fit, tree: BinnedTree, sums: Float64Array): void {
  for (let row = 0; row < rowCount; row++) {
    let node = 0
    for (let child = tree.children[node]; child; child = tree.children[node]) {
      const bin = bins.bins[(tree.features[node] as number) * rowCount + row] as number
      node = bin <= (tree.bins[node] as number) ? child : child + 1
    }
    sums[row] = (sums[row] as number) + (tree.values[node] as number)
  }
}

/** The tests with values: everything up to the bound of the bin goes to the first child. */
const toDecisionTree = (
  { bins }: Fit,
  { features, bins: tested, values, children }: BinnedTree,
): DecisionTree => ({
  features,
  values: values.map((value, node) =>
    children[node] ? (bins.bounds[features[node] as number]?.[tested[node] as number] as number) : value,
  ),
  children,
})
