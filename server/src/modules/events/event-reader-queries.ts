import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { eventReaders } from '../../database/schema/events.ts'
import type { EventPosition } from './event-queries.ts'

/**
 * Has a new reader begin behind everything that can be seen now, what still waits for an older transaction too;
 * one that is known stays where it is.
 */
export async function insertReader(db: Database, name: string): Promise<void> {
  await db.execute(sql`
    with latest as (select * from events order by transaction_id desc, event_id desc limit 1)
    insert into event_readers (name, transaction_id, event_id)
    select ${name}, coalesce((select transaction_id from latest), '0'), coalesce((select event_id from latest), 0)
    on conflict do nothing`)
}

/** Where a reader stands, kept from the other servers until the transaction ends; undefined where one has it. */
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
