import { sql } from 'drizzle-orm'
import { bigint, bigserial, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, transactionId } from './columns.ts'

/**
 * The events of `/api/events`, each written in the transaction of its change. Readers read them in the order of
 * (transaction, id), up to the oldest running transaction: ids can become visible out of order, so a reader that
 * follows ids alone would skip events. A partition holds the transactions of about a day; `keep_event_partitions` adds
 * and drops them (docs/decisions/042).
 */
export const events = pgTable(
  'events',
  {
    eventId: bigserial('event_id', { mode: 'number' }).notNull(),
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    /** The client that receives the event besides staff; null for everyone. */
    clientId: uuid('client_id'),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.eventId] })],
)

/** The last event of each reader that must not miss any, updated in the transaction of its work. */
export const eventReaders = pgTable('event_readers', {
  name: text('name').primaryKey(),
  transactionId: transactionId('transaction_id').notNull(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
})
