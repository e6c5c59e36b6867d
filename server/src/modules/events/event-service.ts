import type { ServerEvent } from '@cornerstock/contract/events'
import type { Database } from '../../database/pool.ts'
import type { EventHub } from './event-hub.ts'
import { findOldestAge, insertEvents } from './event-queries.ts'

/** Ends the open streams of an account, on every server, in the transaction that ends its sessions. */
export const endStreams = (db: Database, accountId: string): Promise<void> =>
  insertEvents(db, [{ type: 'sessions.ended' }], accountId)

/** The id of nobody: for events that concern nobody besides staff. */
export const staffOnly = '00000000-0000-0000-0000-000000000000'

/**
 * Records what happened, in the transaction that did it, for whom it concerns besides staff (null:
 * everyone, `staffOnly`: nobody). Listeners hear of it once the transaction has committed.
 */
export const recordEvent = (db: Database, event: ServerEvent, clientId: string | null): Promise<void> =>
  insertEvents(db, [event], clientId)

/** The same of several that happened together, one at least. */
export const recordEvents = (
  db: Database,
  happened: readonly ServerEvent[],
  clientId: string | null,
): Promise<void> => insertEvents(db, happened, clientId)

/** How far a hub is behind what was written: the age of the oldest event it has not handed on, in seconds. */
export const secondsBehind = (db: Database, hub: EventHub): Promise<number> =>
  findOldestAge(db, hub.position())
