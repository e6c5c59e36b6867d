import type { Database } from '../../database/pool.ts'
import { recordEvents } from '../events/event-service.ts'

/** Above this number of products, one event announces a change of the whole catalog instead. */
const maxEvents = 20

/** Records that products have changed, at least one, in the transaction of the change. Everybody gets the events. */
export function recordProductChanges(db: Database, productIds: readonly number[]): Promise<void> {
  const changed = productIds.length > maxEvents ? [null] : productIds
  return recordEvents(
    db,
    changed.map((productId) => ({ type: 'catalog.changed', productId })),
    null,
  )
}
