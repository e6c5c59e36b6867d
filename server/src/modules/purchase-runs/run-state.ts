import type { RunRules } from '@cornerstock/contract/orders/picking/purchase-runs'
import type { RuleCost, RunPrice, SingleBest } from '../../database/schema/orders/purchase-runs.ts'

/** A product of a run with its planned supplier, which is null if no stop can sell it under the rules. */
export type RunProduct = {
  productId: number
  name: string
  imageUrl: string
  gtins: string[]
  supplier: string | null
  prices: RunPrice[]
}

/** An order line for which a run buys. */
export type RunOrderLine = {
  itemId: number
  orderId: number
  productId: number
  storeName: string
  /** null in orders of older versions. */
  deliveryDate: string | null
  quantity: number
  /** The price charged per unit. */
  priceCents: number
  /** Whether its order is cancelled, or waits for approval while the line is unmarked. */
  isOut: boolean
  /** Whether the line has an accepted substitute. */
  isSubstituted: boolean
  foundQuantity: number | null
  /** The found quantity that the run marked; see `purchaseRunLines`. */
  marked: number | null
  units: number
  hasLeft: boolean
}

/** How much of a product was found at a supplier. */
export type RunFind = {
  productId: number
  supplier: string
  found: number
  paidCents: number | null
  isLast: boolean
  /** In milliseconds since 1970. */
  foundAt: number
}

/** All stored data of a run. */
export type RunState = {
  runId: number
  createdAt: Date
  isClosed: boolean
  rules: RunRules
  isExact: boolean
  singleBest: SingleBest | null
  /** null in runs of older versions. */
  ruleCosts: RuleCost[] | null
  /** By category, brand and name. */
  products: RunProduct[]
  /** By delivery day, then order number. */
  lines: RunOrderLine[]
  /** In the order in which each was first recorded. */
  finds: RunFind[]
}
