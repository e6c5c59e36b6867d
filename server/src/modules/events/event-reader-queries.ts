import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { eventReaders } from '../../database/schema/work/events.ts'
import type { EventPosition } from './event-queries.ts'

/**
 * Inserts a reader that starts after the events that are visible now. An existing reader keeps its position.
 */
export async function insertReader(db: Database, name: string): Promise<void> {
  await db.execute(sql`
    with latest as (
      select * from events where transaction_id < pg_snapshot_xmax(pg_current_snapshot())
       order by transaction_id desc, event_id desc limit 1)
    insert into event_readers (name, transaction_id, event_id)
    select ${name}, coalesce((select transaction_id from latest), '0'), coalesce((select event_id from latest), 0)
    on conflict do nothing`)
}

/** Locks a reader until the transaction ends; undefined if another server has locked it. */
export async function lockReader(transaction: Database, name: string): Promise<EventPosition | undefined> {
  const { rows } = await transaction.execute<{ transaction_id: string; event_id: string }>(sql`
    select transaction_id::text, event_id from event_readers where name = ${name} for update skip locked`)
  return rows[0] && { transactionId: rows[0].transaction_id, eventId: Number(rows[0].event_id) }
}

export async function moveReader(transaction: Database, name: string, to: EventPosition): Promise<void> {
  await transaction
    .update(eventReaders)
    .set({ transactionId: to.transactionId, eventId: to.eventId })
    .where(eq(eventReaders.name, name))
}
