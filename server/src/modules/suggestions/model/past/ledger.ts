import { halfLifeDecay } from '../features/half-life-decay.ts'
import type { CatalogTotals, OrderDay, ProductStats } from '../types.ts'
import { PairCounts } from './pair-counts.ts'

export type ClientDay = OrderDay & { clientId: string }

/** The days after which the sum of recent sales is halved. */
const recentHalfLife = 14

type StoredStats = ProductStats & { day: number }

const emptyStats = (day: number): StoredStats => ({
  orderDays: 0,
  recentSales: 0,
  rebought: 0,
  chances: 0,
  day,
})

/**
 * Keeps the statistics of all clients' orders in memory, as the tables do: for the nightly fit and for the evaluation.
 * Order days are added in the order of their days.
 */
export class Ledger {
  readonly #histories = new Map<string, OrderDay[]>()
  readonly #lastBought = new Map<string, Set<number>>()
  readonly #products = new Map<number, StoredStats>()
  readonly #totals = emptyStats(0)
  readonly pairs = new PairCounts()

  /** The client's order days, oldest first. */
  historyOf(clientId: string): readonly OrderDay[] {
    return this.#histories.get(clientId) ?? []
  }

  statsOf(productId: number, day: number): ProductStats | undefined {
    const stored = this.#products.get(productId)
    return stored && { ...stored, recentSales: decayedSales(stored, day) }
  }

  totalsAt(day: number): CatalogTotals {
    return { orderDays: this.#totals.orderDays, recentSales: decayedSales(this.#totals, day) }
  }

  /** The products with the greatest recent sales, greatest first, then by product id. */
  findSellingWell(limit: number): number[] {
    const lastDay = this.#totals.day
    return [...this.#products.entries()]
      .map(([productId, stored]) => ({ productId, sales: decayedSales(stored, lastDay) }))
      .sort((a, b) => b.sales - a.sales || a.productId - b.productId)
      .slice(0, limit)
      .map(({ productId }) => productId)
  }

  /** Counts one order day of a client, which must not be older than those counted before. */
  add({ clientId, ...orderDay }: ClientDay): void {
    const lastBought = this.#lastBought.get(clientId) ?? new Set<number>()
    this.#lastBought.set(clientId, lastBought)
    const bought = orderDay.lines.map(({ productId }) => productId)
    for (const productId of lastBought.keys()) this.#storedOf(productId, orderDay.day).chances += 1
    for (const productId of bought) {
      const stored = this.#storedOf(productId, orderDay.day)
      addSale(stored, orderDay.day)
      if (lastBought.has(productId)) stored.rebought += 1
    }
    addSale(this.#totals, orderDay.day)
    this.#addPairs(bought, lastBought)
    const history = this.#histories.get(clientId) ?? []
    history.push(orderDay)
    this.#histories.set(clientId, history)
  }

  /** @param lastBought the client's products in the order in which it last bought them */
  #addPairs(bought: readonly number[], lastBought: Set<number>): void {
    const first = bought.filter((productId) => !lastBought.has(productId))
    if (first.length > 0) this.pairs.addFirstPurchases(first, [...lastBought.keys()].reverse())
    for (const productId of bought.toReversed()) {
      lastBought.delete(productId)
      lastBought.add(productId)
    }
  }

  #storedOf(productId: number, day: number): StoredStats {
    const known = this.#products.get(productId)
    if (known) return known
    const stored = emptyStats(day)
    this.#products.set(productId, stored)
    return stored
  }
}

const decayedSales = ({ recentSales, day }: StoredStats, asOf: number) =>
  recentSales * halfLifeDecay(asOf - day, recentHalfLife)

function addSale(stored: StoredStats, day: number): void {
  stored.recentSales = decayedSales(stored, day) + 1
  stored.day = day
  stored.orderDays += 1
}
