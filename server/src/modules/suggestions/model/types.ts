import type { DecisionTree } from './fitting/boosted-trees.ts'

/**
 * One client's purchases of one calendar day in the wholesaler's time zone: every order of that day together.
 * Cancelled orders and lines that were not found are left out. Each product occurs once.
 */
export type OrderDay = {
  /** Days since 1970-01-01. */
  day: number
  lines: readonly OrderDayLine[]
  /** The number of orders of that day; 1 if absent. */
  orders?: number
}

export type OrderDayLine = {
  productId: number
  /** The quantity ordered on that day. */
  quantity: number
  /** The number of orders of that day that contain the product; 1 if absent. */
  orders?: number
}

/** The order days of one client, oldest first. */
export type ClientHistory = readonly OrderDay[]

/** The statistics of a product over the order days of all clients, as of a day. */
export type ProductStats = {
  /** Order days with the product. */
  orderDays: number
  /** The sum of 0.5^(days ago / 14) over these order days. */
  recentSales: number
  /** Order days beyond each client's first one with the product. */
  rebought: number
  /**
   * The chances to buy the product again: the order days of all clients after their first one with it.
   */
  chances: number
}

/** The counts over all order days of all clients. */
export type CatalogTotals = Pick<ProductStats, 'orderDays' | 'recentSales'>

export type StatsOf = (productId: number) => ProductStats | undefined

/** Two products that the same clients buy. Each product has its best 50 pairs. */
export type Pair = {
  productId: number
  otherId: number
  /** Clients with both / (sqrt(clients with one × clients with the other) + 10). */
  similarity: number
  /** Clients with both. */
  clients: number
}

/** Facts from a client's history about a product that it bought. Days are days since 1970-01-01. */
export type BoughtFacts = {
  isNew: false
  /** The number of order days with the product. */
  orderDays: number
  /** The number of orders with the product. */
  orders: number
  firstDay: number
  lastDay: number
  /** The number of the client's orders since the day of the first one with the product, that day included. */
  ordersSinceFirst: number
  /** The number of all orders of the client. */
  allOrders: number
  isInLastOrder: boolean
}

/** Why a product that the client never bought is suggested. */
export type NewFacts = {
  isNew: true
  /** The bought product with the greatest similarity; null if no pair is known. */
  partner: { productId: number; similarity: number } | null
  /** Whether it is among the 50 products nearest to those that the client buys. */
  isNear: boolean
}

export type RankedProduct<Facts = BoughtFacts | NewFacts> = {
  productId: number
  /** The probability that the client's next order contains the product. */
  probability: number
  facts: Facts
}

/** A product that the client never bought and may need. */
export type NewCandidate = {
  productId: number
  /** The sum of similarity × weight of the bought product. */
  affinity: number
  facts: NewFacts
}

/** intercept + Σ coefficient × feature = ln(p / (1 − p)). The features are in the order of their names. */
export type LogisticWeights = { intercept: number; coefficients: readonly number[] }

/** The result of the nightly fit, as plain JSON. Read a stored one with `readWeights`. */
export type ModelWeights = {
  version: number
  repeat: LogisticWeights
  /** The trees that correct the scores of the first 40 bought products; none in the default weights. */
  repeatTrees: readonly DecisionTree[]
  new: LogisticWeights
  /**
   * Added to the scores of clients with 0, 1 or 2 order days. The other weights are fitted to clients with more, who
   * are more regular.
   */
  youngOffsets: { repeat: readonly number[]; new: readonly number[] }
}
