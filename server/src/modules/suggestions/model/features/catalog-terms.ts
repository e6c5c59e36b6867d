import type { CatalogTotals, ProductStats } from '../types.ts'

/** The statistics of one product over all clients, as terms of the model. */
export type CatalogTerms = { popularity: number; recentSales: number; rebuyRate: number }

const noStats: ProductStats = { orderDays: 0, recentSales: 0, rebought: 0, chances: 0 }

export function toCatalogTerms(stats: ProductStats = noStats, totals: CatalogTotals): CatalogTerms {
  return {
    popularity: Math.log(stats.orderDays / Math.max(totals.orderDays, 1) + 0.00001),
    recentSales: Math.log(recentShare(stats, totals) + 0.0002),
    rebuyRate: Math.log((stats.rebought + 0.16) / (stats.chances + 2)),
  }
}

/** The share of the recent order days of all clients that contain the product. */
export function recentShare(stats: ProductStats = noStats, totals: CatalogTotals): number {
  return totals.recentSales > 0 ? stats.recentSales / totals.recentSales : 0
}
