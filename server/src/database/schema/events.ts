import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, transactionId } from './columns.ts'

/**
 * What happened, for the listeners of `/api/events`, written in the transaction that did it.
 * Read in the order of (transaction, id), and only below the oldest running transaction: ids alone can
 * become visible out of order, and a reader would skip the late ones.
 */
export const events = pgTable(
  'events',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    /** Whom it concerns besides staff; null is everyone. */
    clientId: uuid('client_id'),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.eventId] }),
    // Only the clean-up looks by time, and time only grows.
    index('events_created').using('brin', table.createdAt),
  ],
)

/** How far each reader that must miss nothing has come in the events; moved in the transaction of its work. */
export const eventReaders = pgTable('event_readers', {
  name: text('name').primaryKey(),
  transactionId: transactionId('transaction_id').notNull(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
})
