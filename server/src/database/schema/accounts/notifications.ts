import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../work/columns.ts'
import { accounts } from './accounts.ts'

/** Notifications to one client, or to all where `client_id` is null. */
export const notifications = pgTable(
  'notifications',
  {
    notificationId: integer('notification_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id').references(() => accounts.accountId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    message: text('message').notNull(),
    type: text('type', { enum: ['General', 'Promo', 'OrderUpdate', 'message'] }).notNull(),
    /** A newer notification of the same topic replaces the older, so that marking twenty lines leaves one. */
    topic: text('topic'),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_client').on(table.clientId, table.createdAt, table.notificationId),
    index('notifications_created').on(table.createdAt, table.notificationId),
    uniqueIndex('notifications_topic').on(table.clientId, table.topic),
    check('notifications_type', sql`type in ('General', 'Promo', 'OrderUpdate', 'message')`),
  ],
)

export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.notificationId, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.clientId] })],
)
