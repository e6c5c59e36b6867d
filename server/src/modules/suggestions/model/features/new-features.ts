import type { CatalogTotals, ProductStats } from '../types.ts'
import { toCatalogTerms } from './catalog-terms.ts'
import type { ClientSummary } from './client-summary.ts'

export const newFeatureNames = [
  'ln affinity',
  'ln popularity',
  'ln recent sales',
  'ln client order days',
  'ln client lines per order day',
  'ln client products',
] as const

/** The features of a product that the client never bought, in the order of `newFeatureNames`. */
export function toNewFeatures(
  { sizes, products }: ClientSummary,
  affinity: number,
  stats: ProductStats | undefined,
  totals: CatalogTotals,
): number[] {
  const { popularity, recentSales } = toCatalogTerms(stats, totals)
  const lines = sizes.reduce((sum, size) => sum + size, 0)
  return [
    Math.log(affinity + 0.001),
    popularity,
    recentSales,
    Math.log(sizes.length),
    Math.log(lines / sizes.length),
    Math.log(products.size + 1),
  ]
}
