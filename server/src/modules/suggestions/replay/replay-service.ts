import { WeightFitter } from '../model/fitting/weight-fitter.ts'
import type { ClientDay } from '../model/past/ledger.ts'
import { Replay, type ReplayedRequest } from '../model/past/replay.ts'
import { compareRanked, rankNew, rankRepeat } from '../model/rank.ts'
import type { ModelWeights, RankedProduct } from '../model/types.ts'
import { fittedHistory } from '../model/weights.ts'
import { calibrate, type Measures, mean, measureList, type Prediction } from './measures.ts'
import { type BestSellers, rankByFrequency, toBestSellers } from './top-frequency.ts'

/** The weights are fitted to the requests of this many days before the first one that is judged. */
const fitDays = 183
const listLength = 10
const shownLength = 5

/** One request with the measures of each method's list; the first method is the product's own. */
export type Judged = { customerId: string; measures: Record<string, Measures> }

/** Published methods that rank for the same requests. They know the order days that were added. */
export type Baseline = {
  rank(clientId: string, length: number): Record<string, number[]>
  add(clientDays: readonly ClientDay[]): void
}

export type SuggestedList = {
  customerId: string
  day: number
  ranked: RankedProduct[]
  /** The products that the client then bought. */
  bought: ReadonlySet<number>
}

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
export function replayOrders(
  clientDays: readonly ClientDay[],
  { from, baselines }: { from: number; baselines: Baseline },
): OrdersEvaluation {
  const replay = new Replay(from - fitDays)
  const fitter = new WeightFitter()
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
      evaluation.lists.push({ customerId, day, ranked, bought })
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

export type Accuracy = { hitRate: number; atLeastOne: number }

/** The share of the five shown products that were bought, and of the lists with at least one; 0 without requests. */
export const meanAccuracy = (judged: readonly Judged[], method: string): Accuracy => ({
  hitRate: mean(judged.map(({ measures }) => measures[method]?.['P@5'] ?? 0)),
  atLeastOne: mean(judged.map(({ measures }) => measures[method]?.['H@5'] ?? 0)),
})

/** GP-TopFreq alone, as baseline. */
export class FrequencyBaseline implements Baseline {
  readonly #lists = new Map<string, number[][]>()
  readonly #sold = new Map<number, number>()
  #bestSellers: BestSellers | null = null

  add(clientDays: readonly ClientDay[]): void {
    for (const { clientId, lines } of clientDays) {
      const list = lines.map(({ productId }) => productId)
      for (const productId of list) this.#sold.set(productId, (this.#sold.get(productId) ?? 0) + 1)
      this.#lists.set(clientId, [...(this.#lists.get(clientId) ?? []), list])
    }
    this.#bestSellers = null
  }

  rank(clientId: string, length: number): { 'GP-TopFreq': number[] } {
    this.#bestSellers ??= toBestSellers(this.#sold)
    return { 'GP-TopFreq': rankByFrequency(this.#lists.get(clientId) ?? [], this.#bestSellers, length) }
  }
}
