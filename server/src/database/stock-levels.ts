/**
 * The stock quantities of prepared responses. They are not part of the catalog version, because every order of tracked
 * stock would then outdate all prepared responses. A trigger lists the products whose stock changes. Each request lookup
 * reads the changes that no earlier lookup could see, in the same snapshot as the catalog version. When the stock of a
 * product changes, the responds with this product get the new quantity from here (docs/decisions/041).
 */
export type StockLevels = {
  /** Rises with every change that becomes known. */
  revision(): number
  /** Whether a response must be prepared again, because changes since its products were read may be unknown. */
  mayHaveMissed(revision: number): boolean
  /** Whether a change of one of the products became known after a revision. */
  hasChanged(productIds: readonly number[], revision: number): boolean
  /** The latest stock of a product; undefined if it has not changed since the responses were prepared. */
  quantityOf(productId: number): number | undefined
  /** The oldest transaction whose changes may be unknown. */
  since(): string
  /**
   * Adds what a lookup has read: the stock of all products that have changed since the transaction `since`, and the
   * oldest transaction that was still running.
   */
  add(changes: readonly StockChange[], lookup: { since: string; runningFrom: string }): void
  /** Begins from the start, because another PostgreSQL may number its transactions lower. */
  forget(): void
}

export type StockChange = [productId: number, quantity: number]

/** Changes are listed for an hour, and a replica is at most ten seconds behind. */
const maxPauseMs = 5 * 60_000
const fromTheStart = '0'

/** @param now a monotonic clock, in milliseconds */
export function createStockLevels(now: () => number = () => performance.now()): StockLevels {
  const levels = new Map<number, { quantity: number; revision: number }>()
  let revision = 0
  let completeFrom = 0
  let runningFrom = fromTheStart
  let addedAt = Number.NEGATIVE_INFINITY
  const isTooOld = () => now() - addedAt > maxPauseMs

  return {
    revision: () => revision,
    mayHaveMissed: (since) => since < completeFrom,
    hasChanged: (productIds, since) =>
      since < revision && productIds.some((productId) => (levels.get(productId)?.revision ?? 0) > since),
    quantityOf: (productId) => levels.get(productId)?.quantity,
    since: () => (isTooOld() ? fromTheStart : runningFrom),
    add(changes, lookup) {
      if (isTooOld()) {
        // It was under way when everything was forgotten.
        if (lookup.since !== fromTheStart) return
        levels.clear()
        revision += 1
        completeFrom = revision
      }
      // While a long transaction runs, several lookups read the same changes.
      const news = changes.filter(([productId, quantity]) => levels.get(productId)?.quantity !== quantity)
      if (news.length > 0) revision += 1
      for (const [productId, quantity] of news) levels.set(productId, { quantity, revision })
      runningFrom = lookup.runningFrom
      addedAt = now()
    },
    forget() {
      addedAt = Number.NEGATIVE_INFINITY
    },
  }
}
