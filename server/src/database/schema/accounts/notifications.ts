import type { PushKind } from '@cornerstock/contract/accounts/push'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from '../work/columns.ts'
import { accounts } from './accounts.ts'

/** Notifications to one client or member of staff, or to all clients where `client_id` is null. */
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
    /** What it is about, such as `order 1001` (`notice-subjects.ts`). null also in rows of earlier versions. */
    subject: text('subject'),
    /** The kind of its push message where the type does not say it. */
    pushKind: text('push_kind').$type<PushKind>(),
    /** A notice to staff that is not in an email yet. */
    awaitsMail: boolean('awaits_mail').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_client').on(table.clientId, table.createdAt, table.notificationId),
    index('notifications_created').on(table.createdAt, table.notificationId),
    index('notifications_awaiting_mail').on(table.clientId).concurrently().where(sql`awaits_mail`),
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
