import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from './columns.ts'

/** First answers to repeatable writes, kept so that the same key gives them again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    /** Filled before the transaction that claimed the key commits. */
    outcome: jsonb('outcome'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_created').using('brin', table.createdAt),
  ],
)
