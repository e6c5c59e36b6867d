import type { Database } from '../../database/pool.ts'
import { recordEvent, staffOnly } from '../events/event-service.ts'
import { findOrdersBehind, findRunsUnderWay } from './run-events-queries.ts'

/** Records the event of a changed run. */
export const recordRunUpdate = (transaction: Database, runId: number): Promise<void> =>
  recordEvent(transaction, { type: 'run.updated', runId, kind: 'delivery' }, staffOnly)

/** Records the events of a stop that is done, or is none any more: every later client is nearer. */
export async function recordStopUpdate(
  transaction: Database,
  stop: { runId: number; orderId: number },
): Promise<void> {
  await recordRunUpdate(transaction, stop.runId)
  for (const { orderId, clientId } of await findOrdersBehind(transaction, stop))
    await recordEvent(transaction, { type: 'order.updated', orderId, clientId }, clientId)
}

/** Records the events of the stop of an order that was cancelled, or restored, while its run is on the road. */
export async function recordStopUpdateOf(transaction: Database, orderId: number): Promise<void> {
  for (const runId of await findRunsUnderWay(transaction, orderId))
    await recordStopUpdate(transaction, { runId, orderId })
}
