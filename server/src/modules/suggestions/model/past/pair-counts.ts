import type { Pair } from '../types.ts'
import { maxPairedProducts } from './new-candidates.ts'

const pairsPerProduct = 50
/** The counts need 4 bytes per pair of products, so only this many products have pairs: those that were sold first. */
const maxProducts = 10_000

/** Counts how many clients bought two products, as the first purchases of the clients come in. */
export class PairCounts {
  readonly #positions = new Map<number, number>()
  readonly #productIds: number[] = []
  readonly #clients: number[] = []
  readonly #rows: Uint32Array[] = []

  /**
   * Counts products that a client buys for the first time.
   *
   * @param boughtBefore the products that it bought before, the last bought first; the first 200 are paired
   */
  addFirstPurchases(productIds: readonly number[], boughtBefore: readonly number[]): void {
    const known = boughtBefore
      .slice(0, maxPairedProducts)
      .map((productId) => this.#positions.get(productId))
      .filter((position) => position !== undefined)
    for (const productId of productIds) {
      const position = this.#positionOf(productId)
      if (position === null) continue
      this.#clients[position] = (this.#clients[position] ?? 0) + 1
      for (const other of known) {
        this.#count(position, other)
        this.#count(other, position)
      }
      known.push(position)
    }
  }

  /** The best 50 pairs of a product, greatest similarity first, then by product id. */
  bestPairsOf(productId: number): Pair[] {
    const position = this.#positions.get(productId)
    if (position === undefined) return []
    const row = this.#rows[position] ?? new Uint32Array(0)
    const clients = this.#clients[position] ?? 0
    const similarities = new Float64Array(row.length)
    for (let other = 0; other < row.length; other++) {
      const both = row[other] as number
      if (both > 0) similarities[other] = similarityOf(both, clients, this.#clients[other] as number)
    }
    const least = findGreatest(similarities, pairsPerProduct)
    const pairs: Pair[] = []
    for (const [other, similarity] of similarities.entries())
      if (similarity > 0 && similarity >= least)
        pairs.push({
          productId,
          otherId: this.#productIds[other] as number,
          similarity,
          clients: row[other] as number,
        })
    return pairs
      .sort((a, b) => b.similarity - a.similarity || a.otherId - b.otherId)
      .slice(0, pairsPerProduct)
  }

  #positionOf(productId: number): number | null {
    const known = this.#positions.get(productId)
    if (known !== undefined) return known
    const position = this.#productIds.length
    if (position >= maxProducts) return null
    this.#positions.set(productId, position)
    this.#productIds.push(productId)
    this.#clients.push(0)
    this.#rows.push(new Uint32Array(0))
    return position
  }

  #count(position: number, other: number): void {
    let row = this.#rows[position]
    if (!row || row.length <= other) {
      const longer = new Uint32Array(Math.max(64, 2 ** Math.ceil(Math.log2(other + 1))))
      if (row) longer.set(row)
      this.#rows[position] = longer
      row = longer
    }
    row[other] = (row[other] ?? 0) + 1
  }
}

/** The number at this rank, counted from the greatest; 0 if there are fewer numbers above 0. */
function findGreatest(numbers: Float64Array, rank: number): number {
  const greatest = new Float64Array(rank)
  for (const number of numbers) {
    if (number <= (greatest[0] as number)) continue
    let position = 0
    for (; position + 1 < rank && (greatest[position + 1] as number) < number; position++)
      greatest[position] = greatest[position + 1] as number
    greatest[position] = number
  }
  return greatest[0] as number
}

/** How often the same clients buy two products. The 10 keeps rare products from looking similar by chance. */
export function similarityOf(both: number, clients: number, otherClients: number): number {
  return both / (Math.sqrt(clients * otherClients) + 10)
}
