import type { ServerEvent } from '@cornerstock/contract/http/events'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { events } from '../../database/schema/work/events.ts'

/** Events are read in this order. */
export type EventPosition = { transactionId: string; eventId: number }

/** Events for servers only: the sessions or a stream of an account have ended, or the database has begun. */
type ServersEvent =
  | { type: 'sessions.ended' }
  | { type: 'stream.ended'; streamId: string }
  | { type: 'events.began' }

/** A hub tells its own server that it is connected again, and whether the last event that it passed on is lost. */
type Reconnected = { type: 'reconnected'; hasLostEvents: boolean }

const serversEventTypes: readonly string[] = [
  'sessions.ended',
  'stream.ended',
  'events.began',
  'reconnected',
] satisfies (ServersEvent | Reconnected)['type'][]

export const isForListeners = (event: RecordedEvent['event']): event is ServerEvent =>
  !serversEventTypes.includes(event.type)

export type RecordedEvent = EventPosition & {
  clientId: string | null
  event: ServerEvent | ServersEvent | Reconnected
}

export async function insertEvents(
  db: Database,
  recorded: readonly (ServerEvent | ServersEvent)[],
  clientId: string | null,
) {
  await db.insert(events).values(recorded.map(({ type, ...data }) => ({ type, data, clientId })))
}

/** The first condition excludes the partitions before the position, which PostgreSQL cannot infer from the second. */
const isAfter = ({ transactionId, eventId }: EventPosition) =>
  sql`transaction_id >= ${transactionId}::xid8
      and (transaction_id, event_id) > (${transactionId}::xid8, ${eventId}::bigint)`

/**
 * Excludes two types of events that a listener does not need when it connects again, and of which there may be
 * thousands: somebody looked at an order, and a stream ended.
 */
const isNeededLater = sql`type not in ('stream.ended', 'order.viewing')`

/** Excludes the partitions of future transactions. */
const hasBegun = sql`transaction_id < pg_snapshot_xmax(pg_current_snapshot())`

/**
 * Events after a position, oldest first, up to the oldest running transaction: ids are assigned before the commit, so
 * an event with a lower id may become visible later.
 */
export const findEventsAfter = (
  db: Database,
  after: EventPosition,
  limit: number,
): Promise<RecordedEvent[]> => readEventsAfter(db, after, { limit, condition: sql`true` })

/** The events of `findEventsAfter` that a listener needs when it connects again. */
export const findMissedEvents = (
  db: Database,
  after: EventPosition,
  limit: number,
): Promise<RecordedEvent[]> => readEventsAfter(db, after, { limit, condition: isNeededLater })

async function readEventsAfter(
  db: Database,
  after: EventPosition,
  { limit, condition }: { limit: number; condition: SQL },
): Promise<RecordedEvent[]> {
  const { rows } = await db.execute<{
    transaction_id: string
    event_id: string
    client_id: string | null
    type: string
    data: object
  }>(sql`
    select transaction_id::text, event_id, client_id, type, data from events e
    where ${isAfter(after)} and ${condition} and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    -- The columns of the table: the selected ones are text, which sorts 1000 before 999.
    order by e.transaction_id, e.event_id limit ${limit}`)
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    eventId: Number(row.event_id),
    clientId: row.client_id,
    event: { type: row.type, ...row.data } as RecordedEvent['event'],
  }))
}

/** The position of the newest event that `findEventsAfter` can return. */
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

/** Whether the event at a position, and therefore every later one, is still in the database. */
export async function eventExists(db: Database, { transactionId, eventId }: EventPosition): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from events where (transaction_id, event_id) = (${transactionId}::xid8, ${eventId}::bigint)`)
  return rows.length > 0
}

/** Whether there are more events than `max` after a position. */
export async function hasMoreEventsAfter(
  db: Database,
  position: EventPosition,
  max: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from events where ${isAfter(position)} and ${isNeededLater} and ${hasBegun}
    order by transaction_id, event_id offset ${max} limit 1`)
  return rows.length > 0
}

/** The age in seconds of the oldest event after a position; 0 if there is none. */
export async function findOldestAge(db: Database, after: EventPosition): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from clock_timestamp() - created_at)::float8 as seconds from events
    where ${isAfter(after)} and ${hasBegun} order by transaction_id, event_id limit 1`)
  return rows[0]?.seconds ?? 0
}

/** Tells every server, including this one, that there are new events. The commit does not wait for the disk. */
export async function notifyServers(db: Database): Promise<void> {
  await db.execute(sql`select set_config('synchronous_commit', 'off', true), pg_notify('events', '')`)
}
