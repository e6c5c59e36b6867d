import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toDate } from '@cornerstock/contract/values/days'
import { stringify } from 'csv-stringify'
import { ConfigError } from '../errors/config-error.ts'
import { sourceOf } from '../modules/suggestions/model/source.ts'
import { measureNames } from '../modules/suggestions/replay/measures.ts'
import {
  type OrdersEvaluation,
  replayOrders,
  type SuggestedList,
} from '../modules/suggestions/replay/replay-service.ts'
import { sourceText } from '../modules/suggestions/suggestion-rules.ts'
import { say } from '../texts/text.ts'
import { Baselines } from './baselines.ts'
import { dayNumberOfText, type OrderFile, readOrderFile } from './order-file.ts'
import { describeCalibration, describeMeasures, describeYoung } from './report.ts'

/** Replays a file of orders, prints how good the suggestions were, and writes them to `out` if it is given. */
export async function evaluateSuggestions(
  file: string,
  { from, out }: { from: string; out: string | undefined },
): Promise<void> {
  const firstDay = dayNumberOfText(from)
  const orders = await readOrderFile(file)
  const evaluation = replayOrders(orders.clientDays, { from: firstDay, baselines: new Baselines() })
  if (evaluation.judged.length === 0)
    throw new ConfigError(
      `No customer with 3 earlier order days has an order on or after ${toDate(firstDay)}.`,
    )
  if (out) await writeLists(out, orders, evaluation.lists)
  console.log(describe(evaluation, from))
}

function describe({ judged, fittedRequests, calibration, young }: OrdersEvaluation, from: string): string {
  const customers = new Set(judged.map(({ customerId }) => customerId)).size
  const count = (number: number) => number.toLocaleString('en-US')
  return [
    `${count(judged.length)} requests of ${count(customers)} customers from ${from} on`,
    fittedRequests < 500
      ? `Default weights: only ${count(fittedRequests)} requests in the six months before`
      : `Weights fitted to ${count(fittedRequests)} requests of the six months before`,
    '',
    describeMeasures(judged, measureNames),
    '',
    describeCalibration(calibration),
    '',
    describeYoung(young),
  ].join('\n')
}

async function writeLists(out: string, orders: OrderFile, lists: readonly SuggestedList[]): Promise<void> {
  const codeOf = (productId: number) => orders.stockCodes[productId] ?? ''
  const rows = lists.flatMap(({ customerId, day, ranked }) =>
    ranked.map(({ productId, probability, facts }, index) => [
      customerId,
      toDate(day),
      index + 1,
      codeOf(productId),
      say(sourceText(sourceOf(facts, day), day, codeOf), 'en'),
      probability.toFixed(6),
    ]),
  )
  const columns = ['customer_id', 'date', 'rank', 'stock_code', 'source', 'probability']
  await pipeline(Readable.from(rows), stringify({ header: true, columns }), createWriteStream(out))
}
