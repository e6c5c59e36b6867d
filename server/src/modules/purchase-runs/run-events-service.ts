import type { Database } from '../../database/pool.ts'
import { recordEvent, staffOnly } from '../events/event-service.ts'
import { findOpenRunsOf } from './run-events-queries.ts'

/** Tells the screens of open runs that buy for an order that its lines may have left their plan. */
export async function recordRunUpdates(transaction: Database, orderId: number): Promise<void> {
  for (const runId of await findOpenRunsOf(transaction, orderId))
    await recordEvent(transaction, { type: 'run.updated', runId }, staffOnly)
}
