/**
 * The rule: stock is no part of the catalog version, because every order of tracked stock would outdate all prepared
 * answers. A trigger lists the products whose stock changes. Each lookup of a request reads those that no lookup before
 * could see, in the same snapshot as the catalog version. Prepared answers get the quantities that are known here each
 * time one of their products has changed (docs/decisions/041).
 */
export type StockLevels = {
  /** Rises with every change that becomes known. */
  revision(): number
  /** Whether an answer must be prepared again: changes may be unknown that came after its products were read. */
  mayHaveMissed(revision: number): boolean
  /** Whether the stock of one of the products has become known after a revision. */
  hasChanged(productIds: readonly number[], revision: number): boolean
  /** The latest stock of a product; undefined if it has not changed since the answers were prepared. */
  quantityOf(productId: number): number | undefined
  /** The oldest transaction whose changes may be unknown. */
  since(): string
  /** Adds what a lookup has found: the stock of all products that changed, and the oldest transaction that still ran. */
  add(changes: readonly StockChange[], runningFrom: string): void
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
    add(changes, newRunningFrom) {
      if (isTooOld()) {
        levels.clear()
        revision += 1
        completeFrom = revision
      }
      // A transaction that runs long makes the same changes be read several times.
      const news = changes.filter(([productId, quantity]) => levels.get(productId)?.quantity !== quantity)
      if (news.length > 0) revision += 1
      for (const [productId, quantity] of news) levels.set(productId, { quantity, revision })
      runningFrom = newRunningFrom
      addedAt = now()
    },
  }
}
