import { parentPort } from 'node:worker_threads'
import {
  checkLapses,
  countLateFlags,
  findLateFlags,
  type LateFlag,
} from '../recency/replay/late-replay-service.ts'
import { type OrderRow, toOrderDays } from '../suggestions/replay/order-rows-service.ts'
import { FrequencyBaseline, meanAccuracy, replayOrders } from '../suggestions/replay/replay-service.ts'
import type { ReplayReply, ReplayRequest } from './replay-in-thread.ts'

let rows: OrderRow[] = []

/** The lists of the newest order days, which the report shows. */
const maxLists = 1000

parentPort?.on('message', (request: ReplayRequest) => {
  if (request === 'end') {
    const all = rows
    rows = []
    parentPort?.postMessage(replay(all))
    return
  }
  if (request.isFirst) rows = []
  const read = JSON.parse(request.rowsJson) as [number, string, string, number, number][]
  for (const [day, number, clientId, product, quantity] of read)
    rows.push({ day, number, clientId, product: String(product), quantity })
  parentPort?.postMessage('next')
})

function replay(all: readonly OrderRow[]): ReplayReply {
  const { clientDays, products } = toOrderDays(all)
  const from = clientDays[0]?.day ?? 0
  const { judged, lists } = replayOrders(clientDays, { from, baselines: new FrequencyBaseline() })
  const orderDays = new Map(
    [...Map.groupBy(clientDays, ({ clientId }) => clientId)].map(([clientId, days]) => [
      clientId,
      days.map(({ day }) => day),
    ]),
  )
  const flags: LateFlag[] =
    clientDays.length === 0 ? [] : findLateFlags(orderDays, checkLapses(orderDays, from).checks)
  return {
    suggestions: meanAccuracy(judged, 'suggestions'),
    baseline: meanAccuracy(judged, 'GP-TopFreq'),
    late: countLateFlags(flags, clientDays.at(-1)?.day ?? 0),
    flags: flags.toSorted((one, other) => other.day - one.day),
    lists: lists
      .slice(-maxLists)
      .reverse()
      .map(({ customerId, day, ranked, bought }) => {
        const shown = ranked.slice(0, 5)
        return {
          clientId: customerId,
          day,
          productIds: shown.map(({ productId }) => Number(products[productId])),
          hits: shown.filter(({ productId }) => bought.has(productId)).length,
        }
      }),
  }
}
