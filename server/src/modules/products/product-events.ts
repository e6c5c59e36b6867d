import type { Database } from '../../database/pool.ts'
import { recordEvents, type staffOnly } from '../events/event-service.ts'

/** Above this number of products, one event announces a change of the whole catalog instead. */
const maxEvents = 20

/**
 * Records an event for each changed product, or one event for the whole catalog, in the transaction of the change.
 *
 * @param productIds at least one
 * @param audience `staffOnly` for what clients do not see; null for everyone
 */
export function recordProductChanges(
  db: Database,
  productIds: readonly number[],
  audience: typeof staffOnly | null = null,
): Promise<void> {
  const changed = productIds.length > maxEvents ? [null] : productIds
  return recordEvents(
    db,
    changed.map((productId) => ({ type: 'catalog.changed', productId })),
    audience,
  )
}
