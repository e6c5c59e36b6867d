import type { Cents } from '@cornerstock/contract/values/money'

/** The share of a price that is left above the cost, below 0 if it does not cover it; undefined while either is unknown. */
export const marginShare = (price: Cents, cost: Cents | null | undefined): number | undefined =>
  cost != null && cost > 0 && price > 0 ? (price - cost) / price : undefined
