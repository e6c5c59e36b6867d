import { recentShare } from './features/catalog-terms.ts'
import { summarizeClient, toBoughtFacts } from './features/client-summary.ts'
import { toNewFeatures } from './features/new-features.ts'
import { toRepeatContext, toRepeatFeatures } from './features/repeat-features.ts'
import { sumTrees } from './fitting/boosted-trees.ts'
import type {
  BoughtFacts,
  CatalogTotals,
  ClientHistory,
  ModelWeights,
  NewCandidate,
  NewFacts,
  RankedProduct,
  StatsOf,
} from './types.ts'
import { scoreOf, toProbability, toScore, youngOffset } from './weights.ts'

type CatalogState = { statsOf: StatsOf; totals: CatalogTotals }

/** The trees correct the scores of this many products, those with the greatest ones. */
export const correctedProducts = 40

/**
 * Every product that the client bought, most probable first. `statsOf` and `totals` are as of `day`, the day of the
 * request. Equal probabilities are sorted by product id, so that the same data gives the same response.
 */
export function rankRepeat(
  history: ClientHistory,
  { statsOf, totals }: CatalogState,
  day: number,
  weights: ModelWeights,
): RankedProduct<BoughtFacts>[] {
  const client = summarizeClient(history, day)
  const context = toRepeatContext(client, totals)
  const offset = youngOffset(weights.youngOffsets.repeat, history.length)
  const scored = [...client.products.values()].map((product) => {
    const features = toRepeatFeatures(context, product, statsOf(product.productId))
    return { product, productId: product.productId, features, score: scoreOf(weights.repeat, features) }
  })
  return scored
    .sort(compareScored)
    .map(({ product, productId, features, score }, index) => ({
      productId,
      probability: toProbability(
        offset + (index < correctedProducts ? score + sumTrees(weights.repeatTrees, features) : score),
      ),
      facts: toBoughtFacts(client, product),
    }))
    .sort(compareRanked)
}

type Scored = { productId: number; score: number }

/** Greatest score first, then by product id. */
export function compareScored(a: Scored, b: Scored): number {
  return b.score - a.score || a.productId - b.productId
}

/**
 * The candidates, most probable first. Without any history the score is that of the share of all clients' recent
 * order days that contain the product.
 */
export function rankNew(
  history: ClientHistory,
  candidates: readonly NewCandidate[],
  { statsOf, totals }: CatalogState,
  day: number,
  weights: ModelWeights,
): RankedProduct<NewFacts>[] {
  const client = summarizeClient(history, day)
  const offset = youngOffset(weights.youngOffsets.new, history.length)
  const scoreNew = ({ productId, affinity }: NewCandidate) =>
    client.products.size === 0
      ? toScore(recentShare(statsOf(productId), totals))
      : scoreOf(weights.new, toNewFeatures(client, affinity, statsOf(productId), totals))
  return candidates
    .map((candidate) => ({
      productId: candidate.productId,
      probability: toProbability(offset + scoreNew(candidate)),
      facts: candidate.facts,
    }))
    .sort(compareRanked)
}

/** Most probable first, then by product id. */
export function compareRanked(a: RankedProduct, b: RankedProduct): number {
  return b.probability - a.probability || a.productId - b.productId
}
