import type { ServerEvent } from '@cornerstock/contract/events'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { events } from '../../database/schema.ts'

/** Where a reader of the events stands. */
export type EventPosition = { transactionId: string; eventId: number }

/** What only servers tell each other: the sessions of an account have ended. */
export type SessionsEnded = { type: 'sessions.ended' }

export type RecordedEvent = EventPosition & { clientId: string | null; event: ServerEvent | SessionsEnded }

export async function insertEvent(
  db: Database,
  { type, ...data }: ServerEvent | SessionsEnded,
  clientId: string | null,
) {
  await db.insert(events).values({ type, data, clientId })
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
    select transaction_id::text, event_id, client_id, type, data from events
    where (transaction_id, event_id) > (${after.transactionId}::xid8, ${after.eventId}::bigint)
      and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction_id, event_id limit ${limit}`)
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
    select transaction_id::text, event_id from events
    where transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction_id desc, event_id desc limit 1`)
  const [latest] = rows
  return latest
    ? { transactionId: latest.transaction_id, eventId: Number(latest.event_id) }
    : { transactionId: '0', eventId: 0 }
}

/** Tells every server, this one too, that there are new events. Commits without waiting for the disk. */
export async function notifyServers(db: Database): Promise<void> {
  await db.execute(sql`select set_config('synchronous_commit', 'off', true), pg_notify('events', '')`)
}
