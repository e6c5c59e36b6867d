import type { ReplayedRequest } from '../past/replay.ts'
import { rankNew, rankRepeat } from '../rank.ts'
import type { CatalogTotals, ClientHistory, ModelWeights, NewCandidate, ProductStats } from '../types.ts'
import { fittedHistory } from '../weights.ts'

/** The offsets are learned from the first products of each list, which are those that are shown. */
const rowsPerRequest = 10
const l2 = 5
const newtonSteps = 20

/** A request of a client with few order days. It stays valid while the replay continues. */
export type YoungRequest = {
  history: ClientHistory
  day: number
  stats: ReadonlyMap<number, ProductStats>
  totals: CatalogTotals
  candidates: readonly NewCandidate[]
  bought: ReadonlySet<number>
}

export function toYoungRequest(request: ReplayedRequest): YoungRequest {
  const { history, day, totals, candidates, bought, statsOf } = request
  const stats = new Map<number, ProductStats>()
  const productIds = [
    ...history.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    ...candidates.map(({ productId }) => productId),
  ]
  for (const productId of productIds) {
    const ofProduct = statsOf(productId)
    if (ofProduct) stats.set(productId, ofProduct)
  }
  return { history: history.slice(), day, stats, totals, candidates, bought }
}

type Prediction = { probability: number; wasBought: boolean }

/**
 * The offsets to add to the scores of clients with few order days, by the number of order days. The weights are fitted
 * to clients with more order days, who buy known products more often.
 */
export function fitOffsets(
  requests: readonly YoungRequest[],
  weights: ModelWeights,
): ModelWeights['youngOffsets'] {
  const plain: ModelWeights = { ...weights, youngOffsets: { repeat: [], new: [] } }
  const predictionsFor = (orderDays: number, list: 'repeat' | 'new') =>
    requests
      .filter(({ history }) => history.length === orderDays)
      .flatMap((request) => predictFor(request, list, plain))
  const offsets = (list: 'repeat' | 'new') =>
    Array.from({ length: fittedHistory }, (_, orderDays) => fitOffset(predictionsFor(orderDays, list)))
  return { repeat: offsets('repeat'), new: offsets('new') }
}

function predictFor(
  { history, day, stats, totals, candidates, bought }: YoungRequest,
  list: 'repeat' | 'new',
  weights: ModelWeights,
): Prediction[] {
  const state = { totals, statsOf: (productId: number) => stats.get(productId) }
  const ranked =
    list === 'repeat'
      ? rankRepeat(history, state, day, weights)
      : rankNew(history, candidates, state, day, weights)
  return ranked
    .slice(0, rowsPerRequest)
    .map(({ productId, probability }) => ({ probability, wasBought: bought.has(productId) }))
}

/** The logistic regression of one intercept, by Newton steps; 0 without rows. */
export function fitOffset(predictions: readonly Prediction[]): number {
  const rows = predictions.filter(({ probability }) => probability > 0 && probability < 1)
  let offset = 0
  for (let step = 0; step < newtonSteps; step++) {
    let [gradient, curvature] = [-l2 * offset, l2]
    for (const { probability, wasBought } of rows) {
      const shifted = 1 / (1 + ((1 - probability) / probability) * Math.exp(-offset))
      gradient += (wasBought ? 1 : 0) - shifted
      curvature += shifted * (1 - shifted)
    }
    offset += gradient / curvature
  }
  return offset
}
