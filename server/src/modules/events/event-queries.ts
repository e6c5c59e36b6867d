import type { ServerEvent } from '@cornerstock/contract/events'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { events } from '../../database/schema/events.ts'

/** Where a reader of the events stands. */
export type EventPosition = { transactionId: string; eventId: number }

/** What only servers tell each other: the sessions of an account have ended; the first event of a database. */
export type ServersEvent = { type: 'sessions.ended' } | { type: 'events.began' }

export type RecordedEvent = EventPosition & { clientId: string | null; event: ServerEvent | ServersEvent }

export async function insertEvents(
  db: Database,
  happened: readonly (ServerEvent | ServersEvent)[],
  clientId: string | null,
) {
  await db.insert(events).values(happened.map(({ type, ...data }) => ({ type, data, clientId })))
}

/**
 * Events after a position, oldest first, but none that a still running transaction could come before:
 * ids are given out before commits, so a later id can be visible while an earlier one is not yet.
 */
export async function findEventsAfter(
  db: Database,
  after: EventPosition,
  limit: number,
): Promise<RecordedEvent[]> {
  const { rows } = await db.execute<{
    transaction_id: string
    event_id: string
    client_id: string | null
    type: string
    data: object
  }>(sql`
    select transaction_id::text, event_id, client_id, type, data from events e
    where (transaction_id, event_id) > (${after.transactionId}::xid8, ${after.eventId}::bigint)
      and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    -- of the table: what is selected is text, where 1000 is before 999
    order by e.transaction_id, e.event_id limit ${limit}`)
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    eventId: Number(row.event_id),
    clientId: row.client_id,
    event: { type: row.type, ...row.data } as RecordedEvent['event'],
  }))
}

/** Where a reader stands who wants only what comes from now on. */
export async function findLatestPosition(db: Database): Promise<EventPosition> {
  const { rows } = await db.execute<{ transaction_id: string; event_id: string }>(sql`
    select transaction_id::text, event_id from events e
    where transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by e.transaction_id desc, e.event_id desc limit 1`)
  const [latest] = rows
  return latest
    ? { transactionId: latest.transaction_id, eventId: Number(latest.event_id) }
    : { transactionId: '0', eventId: 0 }
}

/** Whether the event at a position is still kept, and with it every later one. */
export async function isKept(db: Database, { transactionId, eventId }: EventPosition): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from events where (transaction_id, event_id) = (${transactionId}::xid8, ${eventId}::bigint)`)
  return rows.length > 0
}

/** How old the oldest event after a position is, in seconds; 0 where there is none. */
export async function findOldestAge(db: Database, after: EventPosition): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from clock_timestamp() - created_at)::float8 as seconds from events
    where (transaction_id, event_id) > (${after.transactionId}::xid8, ${after.eventId}::bigint)
    order by transaction_id, event_id limit 1`)
  return rows[0]?.seconds ?? 0
}

/** Tells every server, this one too, that there are new events. Commits without waiting for the disk. */
export async function notifyServers(db: Database): Promise<void> {
  await db.execute(sql`select set_config('synchronous_commit', 'off', true), pg_notify('events', '')`)
}
