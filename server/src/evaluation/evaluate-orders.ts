import { WeightFitter } from '../modules/suggestions/model/fitting/weight-fitter.ts'
import { Replay, type ReplayedRequest } from '../modules/suggestions/model/past/replay.ts'
import { compareRanked, rankNew, rankRepeat } from '../modules/suggestions/model/rank.ts'
import type { ModelWeights, RankedProduct } from '../modules/suggestions/model/types.ts'
import { fittedHistory } from '../modules/suggestions/model/weights.ts'
import { Baselines } from './baselines.ts'
import { calibrate, measureList, type Prediction } from './measures.ts'
import type { OrderFile } from './order-file.ts'
import type { Judged } from './report.ts'

/** The weights are fitted to the requests of this many days before the first one that is judged. */
const fitDays = 183
const listLength = 10
const shownLength = 5

export type SuggestedList = { customerId: string; day: number; ranked: RankedProduct[] }

export type OrdersEvaluation = {
  judged: Judged[]
  lists: SuggestedList[]
  fittedRequests: number
  calibration: ReturnType<typeof calibrate>
  /** Predictions for the first five products of clients with `orderDays` earlier order days, who are not judged. */
  young: { orderDays: number; requests: number; predictions: Prediction[] }[]
}

/**
 * Replays the order days from `from` on with the product's own model, and ranks with the published methods for the same
 * requests. The weights come from the requests of the six months before `from`. Clients with at least 3 earlier
 * order days are judged.
 */
export function evaluateOrders({ clientDays }: OrderFile, from: number): OrdersEvaluation {
  const replay = new Replay(from - fitDays)
  const fitter = new WeightFitter()
  const baselines = new Baselines()
  const evaluation = { judged: [] as Judged[], lists: [] as SuggestedList[], predictions: [] as Prediction[] }
  const young = Array.from({ length: fittedHistory }, (_, orderDays) => ({
    orderDays,
    requests: 0,
    predictions: [] as Prediction[],
  }))
  let weights: ModelWeights | null = null
  for (const ofDay of Map.groupBy(clientDays, ({ day }) => day).values()) {
    for (const clientDay of ofDay) {
      const request = replay.add(clientDay)
      if (request && request.day < from) fitter.add(request)
      if (!request || request.day < from) continue
      weights ??= fitter.fit()
      const { clientId: customerId, day, bought } = request
      const ranked = rankAll(request, weights).slice(0, listLength)
      const predictions = ranked.map(({ productId, probability }) => ({
        probability,
        wasBought: bought.has(productId),
      }))
      const ofYoung = young[request.history.length]
      if (ofYoung) {
        ofYoung.requests += 1
        ofYoung.predictions.push(...predictions.slice(0, shownLength))
        continue
      }
      const lists = {
        suggestions: ranked.map(({ productId }) => productId),
        ...baselines.rank(customerId, listLength),
      }
      evaluation.lists.push({ customerId, day, ranked })
      evaluation.judged.push({
        customerId,
        measures: Object.fromEntries(
          Object.entries(lists).map(([method, list]) => [method, measureList(list, bought)]),
        ),
      })
      evaluation.predictions.push(...predictions)
    }
    baselines.add(ofDay)
  }
  const { judged, lists, predictions } = evaluation
  return { judged, lists, fittedRequests: fitter.requests, calibration: calibrate(predictions), young }
}

function rankAll(request: ReplayedRequest, weights: ModelWeights): RankedProduct[] {
  const { history, day, candidates } = request
  const bought = rankRepeat(history, request, day, weights)
  return [...bought, ...rankNew(history, candidates, request, day, weights)].sort(compareRanked)
}
