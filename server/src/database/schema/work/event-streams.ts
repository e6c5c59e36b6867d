import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * The open streams of `/api/events` on all servers. Rows that a crashed server left behind are the oldest of their
 * account, so new streams replace them first.
 */
export const eventStreams = pgTable(
  'event_streams',
  {
    streamId: uuid('stream_id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    // Not the start of the transaction, which may have waited for other streams of the account.
    openedAt: moment('opened_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('event_streams_account').on(table.accountId, table.openedAt)],
)
