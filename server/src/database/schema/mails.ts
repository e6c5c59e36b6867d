import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, moment } from './columns.ts'

/**
 * Mails to be sent, each once (docs/decisions/013). What has been sent loses its contents and stays as the memory
 * of its topic.
 */
export const mails = pgTable(
  'mails',
  {
    mailId: integer('mail_id').primaryKey().generatedAlwaysAsIdentity(),
    /** What it is about, such as `receipt of order 1001`: there is one mail per topic. */
    topic: text('topic').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createdAt(),
    /** When it is tried next; while a server is at it, when another may take over. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** How often it has been tried. */
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    /** When it was given up. */
    failedAt: moment('failed_at'),
  },
  (table) => [
    uniqueIndex('mails_topic').on(table.topic),
    index('mails_due').on(table.dueAt).where(sql`sent_at is null and failed_at is null`),
    // Only the clean-up looks by time, and time only grows.
    index('mails_created').using('brin', table.createdAt),
  ],
)
