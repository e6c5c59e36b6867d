import type { ServerEvent } from '@cornerstock/contract/http/events'
import type { Database } from '../../database/pool.ts'
import type { EventHub } from './event-hub.ts'
import { findOldestAge, insertEvents } from './event-queries.ts'

/**
 * Closes the open event streams of an account that signs in, for all its stores, on every server. Call it in the
 * transaction that ends its sessions.
 */
export const endStreams = (db: Database, personId: string): Promise<void> =>
  insertEvents(db, [{ type: 'sessions.ended' }], personId)

/** A `clientId` that no account has, for events that only staff receive. */
export const staffOnly = '00000000-0000-0000-0000-000000000000'

/**
 * Records an event in the transaction of its change. Listeners get it after the commit.
 *
 * @param clientId the client that gets the event besides staff; null for everyone, or `staffOnly`
 */
export const recordEvent = (db: Database, event: ServerEvent, clientId: string | null): Promise<void> =>
  insertEvents(db, [event], clientId)

/** Records several events, at least one. */
export const recordEvents = (
  db: Database,
  recorded: readonly ServerEvent[],
  clientId: string | null,
): Promise<void> => insertEvents(db, recorded, clientId)

/** The age in seconds of the oldest event that a hub has not passed on; 0 if there is none. */
export const secondsBehind = (db: Database, hub: EventHub): Promise<number> =>
  findOldestAge(db, hub.position())
