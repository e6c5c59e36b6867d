import { ConfigError } from '../../errors/config-error.ts'
import { sumTrees } from '../../modules/suggestions/model/fitting/boosted-trees.ts'
import { fitBoostedTrees } from '../../modules/suggestions/model/fitting/fit-boosted-trees.ts'
import {
  fitLogistic,
  type TrainingRows,
} from '../../modules/suggestions/model/fitting/logistic-regression.ts'
import { scoreOf } from '../../modules/suggestions/model/weights.ts'
import { measureList } from '../../modules/suggestions/replay/measures.ts'
import type { Judged } from '../../modules/suggestions/replay/replay-service.ts'
import { rankByFrequency } from '../../modules/suggestions/replay/top-frequency.ts'
import { describeMeasures } from '../report.ts'
import { rankByTifu } from '../tifu-knn.ts'
import { readBasketFile, type Shopper } from './basket-file.ts'
import { type BasketCandidate, BasketState, tifuSettings } from './basket-ranking.ts'

const listLength = 10
type Scorer = (features: readonly number[]) => number
type Scorers = { repeat: Scorer; new: Scorer }

/** Predicts the last basket of each shopper without a clock, and prints how good the lists are. */
export async function evaluateBaskets(file: string): Promise<void> {
  const shoppers = (await readBasketFile(file)).filter(({ history }) => history.length >= 2)
  if (shoppers.length === 0) throw new ConfigError(`${file} has no shopper with 3 baskets.`)
  const judged = judgeShoppers(shoppers, fitScorers(shoppers))
  console.log(`The last baskets of ${judged.length.toLocaleString('en-US')} shoppers, without a clock\n`)
  console.log(describeMeasures(judged, ['R@5', 'R@10', 'N@10']))
}

function judgeShoppers(shoppers: readonly Shopper[], scorers: Scorers): Judged[] {
  const state = new BasketState(shoppers.map(({ history }) => history))
  return shoppers.map(({ shopperId, history, target }, position) => {
    const mean = state.neighborMeanOf(position)
    const own = state.vectors[position] ?? new Map<number, number>()
    const lists = {
      suggestions: rankCandidates(state.findCandidates(position, mean), scorers),
      'GP-TopFreq': rankByFrequency(history, state.bestSellers, listLength),
      'TIFU-KNN': rankByTifu(own, mean, tifuSettings.alpha, listLength),
    }
    const measures = Object.entries(lists).map(([method, list]) => [method, measureList(list, target)])
    return { customerId: shopperId, measures: Object.fromEntries(measures) }
  })
}

type Candidates = Record<keyof Scorers, BasketCandidate[]>

function rankCandidates(candidates: Candidates, scorers: Scorers): number[] {
  const score = (list: keyof Scorers) =>
    candidates[list].map(({ itemId, features }) => ({ itemId, score: scorers[list](features) }))
  return [...score('repeat'), ...score('new')]
    .sort((a, b) => b.score - a.score || a.itemId - b.itemId)
    .slice(0, listLength)
    .map(({ itemId }) => itemId)
}

/** Fits the scorers to the second-to-last baskets, using only earlier baskets. */
function fitScorers(shoppers: readonly Shopper[]): Scorers {
  const state = new BasketState(shoppers.map(({ history }) => history.slice(0, -1)))
  const requests = shoppers.map(({ history }, position) => ({
    candidates: state.findCandidates(position, state.neighborMeanOf(position)),
    target: new Set(history.at(-1)),
  }))
  return { repeat: fitScorer(requests, 'repeat'), new: fitScorer(requests, 'new') }
}

/** Each row counts 1 / size of its basket, so that each basket counts the same. */
function fitScorer(
  requests: readonly { candidates: Candidates; target: ReadonlySet<number> }[],
  list: keyof Scorers,
): Scorer {
  const rows = requests.flatMap(({ candidates, target }) =>
    candidates[list].map((candidate) => ({ ...candidate, target })),
  )
  const table: TrainingRows = {
    width: rows[0]?.features.length ?? 0,
    values: Float32Array.from(rows.flatMap(({ features }) => features)),
    labels: Uint8Array.from(rows, ({ itemId, target }) => (target.has(itemId) ? 1 : 0)),
    rowWeights: Float32Array.from(rows, ({ target }) => 1 / target.size),
  }
  const weights = fitLogistic(table)
  const start = Float64Array.from(rows, ({ features }) => scoreOf(weights, features))
  const trees = fitBoostedTrees(table, start)
  return (features) => scoreOf(weights, features) + sumTrees(trees, features)
}
