import type { ServerEvent } from '@cornerstock/contract/events'
import type { Database } from '../../database/pool.ts'
import { insertEvent } from './event-queries.ts'

/**
 * Records what happened, in the transaction that did it, for whom it concerns besides staff (null:
 * everyone). Listeners hear of it once the transaction has committed.
 */
export const recordEvent = (db: Database, event: ServerEvent, clientId: string | null): Promise<void> =>
  insertEvent(db, event, clientId)
