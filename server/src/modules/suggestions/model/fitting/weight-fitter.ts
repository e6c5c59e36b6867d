import { summarizeClient } from '../features/client-summary.ts'
import { newFeatureNames, toNewFeatures } from '../features/new-features.ts'
import {
  logisticFeatureNames,
  repeatFeatureNames,
  toRepeatContext,
  toRepeatFeatures,
} from '../features/repeat-features.ts'
import type { ReplayedRequest } from '../past/replay.ts'
import { compareScored, correctedProducts } from '../rank.ts'
import type { LogisticWeights, ModelWeights } from '../types.ts'
import { defaultWeights, fittedHistory, scoreOf } from '../weights.ts'
import { fitBoostedTrees } from './fit-boosted-trees.ts'
import { HashSample } from './hash-sample.ts'
import { fitLogistic, type TrainingRows } from './logistic-regression.ts'
import { fitOffsets, toYoungRequest, type YoungRequest } from './offset-fitter.ts'

/** Fewer requests than this leave a shop with the default weights. */
export const leastRequests = 500
/** The fit learns from a sample of this many requests. */
const mostRequests = 3000

/** The products that could have been suggested in one request: their features one after the other. */
type Rows = { productIds: readonly number[]; values: Float32Array; labels: Uint8Array }
type Sampled = { repeat: Rows; new: Rows }

/**
 * Learns the weights from replayed requests: each product that could have been suggested is a row, and whether the
 * client bought it is its label. The fit takes seconds of processor time, so it must not run on the thread of a
 * server.
 */
export class WeightFitter {
  readonly #sample = new HashSample<Sampled>(mostRequests)
  readonly #young = new HashSample<YoungRequest>(mostRequests)
  #requests = 0

  /** The number of requests added of clients with at least 3 earlier order days, of which at most 3,000 are used. */
  get requests(): number {
    return this.#requests
  }

  /** Reads the request at once, because the replay continues. */
  add(request: ReplayedRequest): void {
    const key = `${request.clientId}:${request.day}`
    if (request.history.length < fittedHistory) {
      this.#young.add(key, toYoungRequest(request))
      return
    }
    this.#requests += 1
    this.#sample.add(key, toSampled(request))
  }

  /** Returns the fitted weights; the default weights for fewer than 500 requests. */
  fit(): ModelWeights {
    if (this.#requests < leastRequests) return defaultWeights
    const sample = this.#sample.take()
    const [repeatRows, newRows] = [sample.map((one) => one.repeat), sample.map((one) => one.new)]
    const repeat = fitLogistic(joinRows(repeatRows, repeatFeatureNames.length, logisticFeatureNames.length))
    const corrected = repeatRows.map((rows) => findCorrectedRows(rows, repeat))
    const treeRows = joinRows(corrected, repeatFeatureNames.length)
    const weights: ModelWeights = {
      version: defaultWeights.version,
      repeat,
      repeatTrees: fitBoostedTrees(treeRows, scoreRows(treeRows, repeat)),
      new: fitLogistic(joinRows(newRows, newFeatureNames.length)),
      youngOffsets: { repeat: [], new: [] },
    }
    return { ...weights, youngOffsets: fitOffsets(this.#young.take(), weights) }
  }
}

function toSampled({ day, history, statsOf, totals, candidates, bought }: ReplayedRequest): Sampled {
  const client = summarizeClient(history, day)
  const context = toRepeatContext(client, totals)
  const products = [...client.products.values()]
  const toRows = (productIds: number[], features: number[][]): Rows => ({
    productIds,
    values: Float32Array.from(features.flat()),
    labels: Uint8Array.from(productIds, (productId) => (bought.has(productId) ? 1 : 0)),
  })
  return {
    repeat: toRows(
      products.map(({ productId }) => productId),
      products.map((product) => toRepeatFeatures(context, product, statsOf(product.productId))),
    ),
    new: toRows(
      candidates.map(({ productId }) => productId),
      candidates.map(({ productId, affinity }) =>
        toNewFeatures(client, affinity, statsOf(productId), totals),
      ),
    ),
  }
}

/** The rows that the trees will correct: those with the greatest scores. */
function findCorrectedRows({ productIds, values, labels }: Rows, weights: LogisticWeights): Rows {
  const width = repeatFeatureNames.length
  const featuresOf = (row: number) => values.subarray(row * width, (row + 1) * width)
  const rows = productIds
    .map((productId, row) => ({ productId, row, score: scoreOf(weights, featuresOf(row)) }))
    .sort(compareScored)
    .slice(0, correctedProducts)
  return {
    productIds: rows.map(({ productId }) => productId),
    values: Float32Array.from(rows.flatMap(({ row }) => [...featuresOf(row)])),
    labels: Uint8Array.from(rows, ({ row }) => labels[row] as number),
  }
}

/** One table of all rows, with their first `columns` features. */
function joinRows(requests: readonly Rows[], width: number, columns = width): TrainingRows {
  const count = requests.reduce((sum, { labels }) => sum + labels.length, 0)
  const values = new Float32Array(count * columns)
  const labels = new Uint8Array(count)
  let row = 0
  for (const request of requests) {
    for (let index = 0; index < request.labels.length; index++)
      values.set(request.values.subarray(index * width, index * width + columns), (row + index) * columns)
    labels.set(request.labels, row)
    row += request.labels.length
  }
  return { width: columns, values, labels }
}

const scoreRows = ({ width, values, labels }: TrainingRows, weights: LogisticWeights) =>
  Float64Array.from(labels, (_, row) => scoreOf(weights, values.subarray(row * width, (row + 1) * width)))
