/**
 * A decision tree in arrays, one entry per node; node 0 is the root. A node with a child tests
 * `features[feature] <= value` and goes to `child`, else to `child + 1`. A node without one (0) is a leaf: `value` is
 * the term that the tree adds to ln(p / (1 − p)).
 */
export type DecisionTree = {
  features: readonly number[]
  values: readonly number[]
  children: readonly number[]
}

/** The sum of the terms of all trees for a product with these features. */
export function sumTrees(trees: readonly DecisionTree[], features: ArrayLike<number>): number {
  let sum = 0
  for (const { features: tested, values, children } of trees) {
    let node = 0
    for (let child = children[node]; child; child = children[node])
      node = (features[tested[node] as number] as number) <= (values[node] as number) ? child : child + 1
    sum += values[node] as number
  }
  return sum
}
