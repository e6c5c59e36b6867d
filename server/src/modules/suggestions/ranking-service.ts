import type { Pool } from '../../database/pool.ts'
import { type Candidate, findCandidates, findStats } from './candidates/candidate-queries.ts'
import type { ClientPast } from './history/past-service.ts'
import { addSellingWell, findNearProducts, findPairedProducts } from './model/past/new-candidates.ts'
import { compareRanked, rankNew, rankRepeat } from './model/rank.ts'
import type { ClientHistory, RankedProduct } from './model/types.ts'
import { rankBaseline, shopAreaOf } from './suggestion-rules.ts'
import { findLearnedPairs, findLearnedWeights } from './training/learned-service.ts'

/**
 * Returns two lists of products to suggest to a client: the model's list, most probable first, and the list of the plain
 * rule.
 */
export async function rankProducts(
  db: Pool,
  past: ClientPast,
  baselineLimit: number,
): Promise<{ ranked: RankedProduct[]; baselineIds: number[] }> {
  const { clientId, history, today, totals, trainingVersion } = past
  const [weights, pairs] = await Promise.all([
    findLearnedWeights(db, trainingVersion),
    findLearnedPairs(db, trainingVersion, findPairedProducts(history)),
  ])
  const ownDays = countDays(history)
  const near = findNearProducts(history, pairs)
  const boughtIds = [...ownDays.keys()]
  const { products, sellingWell } = await findCandidates(db, clientId, {
    productIds: [...boughtIds, ...near.candidates.map(({ productId }) => productId)],
    boughtIds,
    areaId: shopAreaOf(past.businessType),
    day: today.date,
  })
  const isBought = ({ productId }: Candidate) => ownDays.has(productId)
  const known = new Map(
    [...sellingWell, ...products.filter((product) => isBought(product) || product.isOfArea)].map(
      (product) => [product.productId, product],
    ),
  )
  const newProducts = addSellingWell(
    near,
    sellingWell.map(({ productId }) => productId),
  ).filter(({ productId }) => known.has(productId))
  const state = { totals, statsOf: (productId: number) => known.get(productId)?.stats }
  const ranked = [
    ...rankRepeat(history, state, today.number, weights),
    ...rankNew(history, newProducts, state, today.number, weights),
  ]
  const baseline = [...products.filter((product) => isBought(product) && product.isOfferable), ...sellingWell]
  return {
    ranked: ranked.filter(({ productId }) => known.get(productId)?.isOfferable).sort(compareRanked),
    baselineIds: rankBaseline(
      baseline.map((product) => ({ ...product, ownDays: ownDays.get(product.productId) ?? 0 })),
      baselineLimit,
    ),
  }
}

/**
 * The probability, for every product that the client bought, that its next order contains the product, even if the
 * product cannot be ordered now.
 */
export async function rankBoughtProducts(
  db: Pool,
  { history, today, totals, trainingVersion }: ClientPast,
): Promise<Map<number, number>> {
  const [weights, stats] = await Promise.all([
    findLearnedWeights(db, trainingVersion),
    findStats(db, [...countDays(history).keys()], today.date),
  ])
  const state = { totals, statsOf: (productId: number) => stats.get(productId) }
  const ranked = rankRepeat(history, state, today.number, weights)
  return new Map(ranked.map(({ productId, probability }) => [productId, probability]))
}

/** The number of days on which the client ordered each product. */
function countDays(history: ClientHistory): Map<number, number> {
  const days = new Map<number, number>()
  for (const { lines } of history)
    for (const { productId } of lines) days.set(productId, (days.get(productId) ?? 0) + 1)
  return days
}
