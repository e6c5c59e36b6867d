import type { ClientDay } from '../modules/suggestions/model/past/ledger.ts'
import {
  type BestSellers,
  rankByFrequency,
  toBestSellers,
} from '../modules/suggestions/replay/top-frequency.ts'
import { NeighborIndex, rankByTifu, type SparseVector, type TifuSettings, toTifuVector } from './tifu-knn.ts'

export type BaselineLists = { 'GP-TopFreq': number[]; 'TIFU-KNN': number[] }

/** The best settings found for a year of a wholesaler's orders. */
const tifuSettings: TifuSettings = {
  groups: 20,
  withinDecay: 0.9,
  groupDecay: 0.7,
  neighbors: 30,
  alpha: 0.5,
}

/** Ranks with the published methods, which know the order days added so far. */
export class Baselines {
  readonly #lists = new Map<string, number[][]>()
  readonly #vectors = new Map<string, SparseVector>()
  readonly #sold = new Map<number, number>()
  #index: { neighbors: NeighborIndex; positions: Map<string, number>; bestSellers: BestSellers } | null = null

  add(clientDays: readonly ClientDay[]): void {
    for (const { clientId, lines } of clientDays) {
      const list = lines.map(({ productId }) => productId)
      for (const productId of list) this.#sold.set(productId, (this.#sold.get(productId) ?? 0) + 1)
      const lists = this.#lists.get(clientId) ?? []
      lists.push(list)
      this.#lists.set(clientId, lists)
      this.#vectors.delete(clientId)
    }
    this.#index = null
  }

  rank(clientId: string, length: number): BaselineLists {
    const { neighbors, positions, bestSellers } = this.#readIndex()
    const position = positions.get(clientId) ?? -1
    const mean = neighbors.findNeighborMean(position, tifuSettings.neighbors)
    return {
      'GP-TopFreq': rankByFrequency(this.#lists.get(clientId) ?? [], bestSellers, length),
      'TIFU-KNN': rankByTifu(this.#vectorOf(clientId), mean, tifuSettings.alpha, length),
    }
  }

  #readIndex() {
    if (this.#index) return this.#index
    const clientIds = [...this.#lists.keys()]
    this.#index = {
      neighbors: new NeighborIndex(clientIds.map((clientId) => this.#vectorOf(clientId))),
      positions: new Map(clientIds.map((clientId, position) => [clientId, position])),
      bestSellers: toBestSellers(this.#sold),
    }
    return this.#index
  }

  #vectorOf(clientId: string): SparseVector {
    const vector = this.#vectors.get(clientId) ?? toTifuVector(this.#lists.get(clientId) ?? [], tifuSettings)
    this.#vectors.set(clientId, vector)
    return vector
  }
}
