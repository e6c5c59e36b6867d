import type { ServerEvent } from '@cornerstock/contract/events'
import type { Database } from '../../database/pool.ts'
import { insertEvent } from './event-queries.ts'

/** Ends the open streams of an account, on every server, in the transaction that ends its sessions. */
export const endStreams = (db: Database, accountId: string): Promise<void> =>
  insertEvent(db, { type: 'sessions.ended' }, accountId)

/**
 * Records what happened, in the transaction that did it, for whom it concerns besides staff (null:
 * everyone). Listeners hear of it once the transaction has committed.
 */
export const recordEvent = (db: Database, event: ServerEvent, clientId: string | null): Promise<void> =>
  insertEvent(db, event, clientId)
