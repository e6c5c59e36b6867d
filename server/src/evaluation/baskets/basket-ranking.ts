import { toCatalogTerms } from '../../modules/suggestions/model/features/catalog-terms.ts'
import {
  type ClientSummary,
  summarizeClient,
} from '../../modules/suggestions/model/features/client-summary.ts'
import { halfLifeDecay } from '../../modules/suggestions/model/features/half-life-decay.ts'
import { Ledger } from '../../modules/suggestions/model/past/ledger.ts'
import { findNewCandidates, findPairedProducts } from '../../modules/suggestions/model/past/new-candidates.ts'
import type { ClientHistory, Pair } from '../../modules/suggestions/model/types.ts'
import {
  type BestSellers,
  countProducts,
  takeGreatest,
  toBestSellers,
} from '../../modules/suggestions/replay/top-frequency.ts'
import { NeighborIndex, type SparseVector, type TifuSettings, toTifuVector } from '../tifu-knn.ts'

/** The settings of the paper for these baskets. */
export const tifuSettings: TifuSettings = {
  groups: 7,
  withinDecay: 0.9,
  groupDecay: 0.7,
  neighbors: 300,
  alpha: 0.7,
}

const candidateCount = 50

export type BasketCandidate = { itemId: number; features: number[] }

/** What the ranking knows of the time before the predicted baskets: the counts of the model, and similar clients. */
export class BasketState {
  readonly #histories: readonly ClientHistory[]
  readonly #ledger = new Ledger()
  readonly #neighbors: NeighborIndex
  readonly #pairs = new Map<number, Pair[]>()
  readonly vectors: readonly SparseVector[]
  readonly bestSellers: BestSellers

  /** @param histories the baskets of each shopper */
  constructor(histories: readonly (readonly (readonly number[])[])[]) {
    this.#histories = histories.map((baskets) =>
      baskets.map((items) => ({ day: 0, lines: items.map((productId) => ({ productId, quantity: 1 })) })),
    )
    for (const [position, history] of this.#histories.entries())
      for (const orderDay of history) this.#ledger.add({ clientId: String(position), ...orderDay })
    this.vectors = histories.map((baskets) => toTifuVector(baskets, tifuSettings))
    this.#neighbors = new NeighborIndex(this.vectors)
    this.bestSellers = toBestSellers(countProducts(histories.flat()))
  }

  neighborMeanOf(position: number): SparseVector {
    return this.#neighbors.findNeighborMean(position, tifuSettings.neighbors)
  }

  /** The items that a shopper bought before, and the items that it may buy for the first time, with their features. */
  findCandidates(position: number, neighborMean: SparseVector) {
    const history = this.#histories[position] ?? []
    const client = summarizeClient(history, 0)
    const pairs = findPairedProducts(history).flatMap((itemId) => this.#pairsOf(itemId))
    const isUnknown = (itemId: number) => !client.products.has(itemId)
    const unknown = new Map([...neighborMean].filter(([itemId]) => isUnknown(itemId)))
    const nearNeighbors = takeGreatest(unknown, candidateCount)
    const selling = new Set([...nearNeighbors, ...this.bestSellers.list.slice(0, candidateCount)])
    const shared = (itemId: number) => [
      ...this.#catalogFeatures(itemId),
      Math.log((neighborMean.get(itemId) ?? 0) + 0.0001),
      ...clientFeatures(client),
    ]
    return {
      repeat: [...client.products.keys()].map((itemId) => ({
        itemId,
        features: [...ownFeatures(client, itemId), ...shared(itemId)],
      })),
      new: findNewCandidates(history, pairs, [...selling]).map(({ productId: itemId, affinity }) => ({
        itemId,
        features: [Math.log(affinity + 0.001), ...shared(itemId)],
      })),
    }
  }

  #catalogFeatures(itemId: number): number[] {
    const { popularity, rebuyRate } = toCatalogTerms(
      this.#ledger.statsOf(itemId, 0),
      this.#ledger.totalsAt(0),
    )
    return [popularity, rebuyRate]
  }

  #pairsOf(itemId: number): Pair[] {
    const pairs = this.#pairs.get(itemId) ?? this.#ledger.pairs.bestPairsOf(itemId)
    this.#pairs.set(itemId, pairs)
    return pairs
  }
}

const clientFeatures = ({ sizes, products }: ClientSummary) => [
  Math.log(sizes.length),
  Math.log(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
  Math.log(products.size + 1),
]

/** What the shopper's own baskets say about an item, counted in baskets instead of days. */
function ownFeatures({ products, sizes }: ClientSummary, itemId: number): number[] {
  const positions = products.get(itemId)?.positions ?? []
  const count = sizes.length
  const shareDecayedBy = (halfLife: number) => {
    const weight = (position: number) => halfLifeDecay(count - 1 - position, halfLife)
    const all = sizes.reduce((sum, _, position) => sum + weight(position), 0)
    return positions.reduce((sum, position) => sum + weight(position), 0) / all
  }
  return [
    Math.log(positions.length),
    positions.length === 1 ? 1 : 0,
    Math.log(count - (positions.at(-1) ?? 0)),
    Math.log(shareDecayedBy(2) + 0.01),
    Math.log(shareDecayedBy(8) + 0.01),
  ]
}
