import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, moment } from '../work/columns.ts'
import { accounts, sessions } from './accounts.ts'
import { notifications } from './notifications.ts'

/** The keys with which the installation identifies itself to push services (VAPID): one row, made when first needed. */
export const pushKeys = pgTable(
  'push_keys',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** Encrypted (`createSecretBox`). */
    privateKey: bytes('private_key').notNull(),
  },
  (table) => [check('push_keys_only_row', sql`${table.onlyRow}`)],
)

/** Browsers that get push messages, each for the account that sent its endpoint last. It ends with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text('endpoint').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The keys of the browser, with which messages are encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('push_subscriptions_account').on(table.accountId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

/** What an account wants to be told by push; no row while nothing was changed. */
export const pushSettings = pgTable('push_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  /** The kinds that are off. */
  mutedKinds: text('muted_kinds').array().notNull().default(sql`'{}'`),
  /** Local times, HH:mm. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
})

/** Push messages about notifications that wait to be sent, and those that were sent lately. */
export const pushMessages = pgTable(
  'push_messages',
  {
    pushMessageId: integer('push_message_id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.notificationId, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    createdAt: createdAt(),
    /** The next try, or the end of the quiet hours. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: smallint('tries').notNull().default(0),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('push_messages_waiting')
      .on(table.accountId, table.notificationId)
      .where(sql`sent_at is null`),
    index('push_messages_next').on(table.dueAt).where(sql`sent_at is null`),
    index('push_messages_sent').on(table.accountId, table.sentAt),
    index('push_messages_notification').on(table.notificationId),
  ],
)
