import type { Database } from '../../database/pool.ts'
import { recordEvent, staffOnly } from '../events/event-service.ts'
import { findOpenRunsOf } from './run-events-queries.ts'

/** Records an event for each open run that buys for an order, because the lines of the order may have left its plan. */
export async function recordRunUpdates(transaction: Database, orderId: number): Promise<void> {
  for (const runId of await findOpenRunsOf(transaction, orderId))
    await recordEvent(transaction, { type: 'run.updated', runId }, staffOnly)
}
