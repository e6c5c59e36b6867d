import { type OrderLists, takeGreatest } from '../modules/suggestions/replay/top-frequency.ts'

/** Settings of TIFU-KNN (Hu et al., SIGIR 2020, arXiv 2006.00556). */
export type TifuSettings = {
  groups: number
  withinDecay: number
  groupDecay: number
  neighbors: number
  /** The weight of the client's own vector; the mean of its neighbors has the rest. */
  alpha: number
}

export type SparseVector = ReadonlyMap<number, number>

/** The client's vector: the decayed mean of its groups, each the decayed mean of its order days. */
export function toTifuVector(
  lists: OrderLists,
  { groups, withinDecay, groupDecay }: TifuSettings,
): SparseVector {
  const vector = new Map<number, number>()
  const grouped = splitIntoGroups(lists, groups)
  for (const [groupIndex, group] of grouped.entries()) {
    const groupWeight = groupDecay ** (grouped.length - 1 - groupIndex) / grouped.length
    for (const [index, list] of group.entries()) {
      const weight = (groupWeight * withinDecay ** (group.length - 1 - index)) / group.length
      for (const productId of list) vector.set(productId, (vector.get(productId) ?? 0) + weight)
    }
  }
  return vector
}

/** Groups of nearly equal length, the shorter ones first; one order day per group if there are few. */
function splitIntoGroups(lists: OrderLists, groups: number): OrderLists[] {
  const count = Math.min(groups, lists.length)
  const boundary = (index: number) => Math.floor((index * lists.length) / count)
  return Array.from({ length: count }, (_, index) => lists.slice(boundary(index), boundary(index + 1)))
}

/** Finds the nearest clients of a client among many. */
export class NeighborIndex {
  readonly #vectors: readonly SparseVector[]
  readonly #norms: Float64Array
  readonly #postings = new Map<number, { positions: number[]; values: number[] }>()

  constructor(vectors: readonly SparseVector[]) {
    this.#vectors = vectors
    this.#norms = Float64Array.from(vectors, (vector) =>
      [...vector.values()].reduce((sum, value) => sum + value ** 2, 0),
    )
    for (const [position, vector] of vectors.entries())
      for (const [productId, value] of vector) {
        const posting = this.#postings.get(productId) ?? { positions: [], values: [] }
        posting.positions.push(position)
        posting.values.push(value)
        this.#postings.set(productId, posting)
      }
  }

  /** The mean vector of the `count` nearest others by Euclidean distance, without the vector at `position` itself. */
  findNeighborMean(position: number, count: number): SparseVector {
    const own = this.#vectors[position] ?? new Map<number, number>()
    const distances = this.#norms.slice()
    for (const [productId, value] of own) {
      const posting = this.#postings.get(productId)
      if (!posting) continue
      for (const [index, other] of posting.positions.entries())
        distances[other] = (distances[other] as number) - 2 * value * (posting.values[index] as number)
    }
    distances[position] = Number.POSITIVE_INFINITY
    const furthest = distances.toSorted()[count - 1] ?? Number.POSITIVE_INFINITY
    const nearest = Array.from(distances.keys())
      .filter((other) => other !== position && (distances[other] as number) <= furthest)
      .sort((a, b) => (distances[a] as number) - (distances[b] as number) || a - b)
      .slice(0, count)
    const mean = new Map<number, number>()
    for (const other of nearest)
      for (const [productId, value] of this.#vectors[other] ?? [])
        mean.set(productId, (mean.get(productId) ?? 0) + value / nearest.length)
    return mean
  }
}

/** TIFU-KNN: the client's vector mixed with the mean of its neighbors, greatest first. */
export function rankByTifu(
  own: SparseVector,
  neighborMean: SparseVector,
  alpha: number,
  length: number,
): number[] {
  const scores = new Map<number, number>()
  for (const [productId, value] of own) scores.set(productId, alpha * value)
  for (const [productId, value] of neighborMean)
    scores.set(productId, (scores.get(productId) ?? 0) + (1 - alpha) * value)
  return takeGreatest(scores, length)
}
