import type { Database } from '../../database/pool.ts'
import { recordEvents } from '../events/event-service.ts'

/** Above this number of products, one event announces a change of the whole catalog instead. */
const maxEvents = 20

/**
 * Records an event for each changed product, or one event for the whole catalog, in the transaction of the change.
 * Everybody gets them.
 *
 * @param productIds at least one
 */
export function recordProductChanges(db: Database, productIds: readonly number[]): Promise<void> {
  const changed = productIds.length > maxEvents ? [null] : productIds
  return recordEvents(
    db,
    changed.map((productId) => ({ type: 'catalog.changed', productId })),
    null,
  )
}
