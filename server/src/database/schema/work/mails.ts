import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { bytes, createdAt, moment } from './columns.ts'

/**
 * The email queue (docs/decisions/013). A sent email loses its contents; its row stays, so that no second email with
 * the same topic is queued.
 */
export const mails = pgTable(
  'mails',
  {
    mailId: integer('mail_id').primaryKey().generatedAlwaysAsIdentity(),
    /** The subject matter, such as `receipt of order 1001`. At most one email per topic. */
    topic: text('topic').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The address of a notice about a changed password or address; other emails go to the account's current one. */
    recipient: text('recipient'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** A PDF that is attached as `statement.pdf`; deleted like the other contents. */
    statementPdf: bytes('statement_pdf'),
    createdAt: createdAt(),
    /** The next attempt; while a server is sending, the time when another server may retry. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Emails are sent in this order: 0 for notices, else 1 and the emails of the account that waited before it. */
    turn: integer('turn').notNull().default(1),
    /** The number of attempts. */
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    /** When the last attempt failed and the email was given up; null before that. */
    failedAt: moment('failed_at'),
  },
  (table) => [
    uniqueIndex('mails_topic').on(table.topic),
    index('mails_next')
      .on(table.turn, table.dueAt)
      .where(sql`sent_at is null and failed_at is null`)
      .concurrently(),
    // For counting the emails of an account within a day.
    index('mails_account').on(table.accountId, table.createdAt),
    // BRIN, as only the clean-up reads by time and rows are inserted in time order.
    index('mails_created').using('brin', table.createdAt),
  ],
)
