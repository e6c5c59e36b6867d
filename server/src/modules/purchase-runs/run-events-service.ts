import type { Database } from '../../database/pool.ts'
import { recordEvent, staffOnly } from '../events/event-service.ts'
import { findOpenRunsOf } from './run-events-queries.ts'

/** Records the event of a changed run. */
export const recordRunUpdate = (transaction: Database, runId: number): Promise<void> =>
  recordEvent(transaction, { type: 'run.updated', runId, kind: 'purchase' }, staffOnly)

/** Records an event for each open run that buys for an order, because the lines of the order may have left its plan. */
export async function recordRunUpdates(transaction: Database, orderId: number): Promise<void> {
  for (const runId of await findOpenRunsOf(transaction, orderId)) await recordRunUpdate(transaction, runId)
}
