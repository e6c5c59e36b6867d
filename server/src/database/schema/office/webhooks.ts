import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { accounts } from '../accounts/accounts.ts'
import { bytes, createdAt, moment } from '../work/columns.ts'

/** Addresses of other programs that are told of changes. */
export const webhooks = pgTable(
  'webhooks',
  {
    webhookId: integer('webhook_id').primaryKey().generatedAlwaysAsIdentity(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** The key of its signatures, encrypted (`createSecretBox`). */
    secret: bytes('secret').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Since when no delivery has arrived; null after one that did. */
    failingSince: moment('failing_since'),
    createdAt: createdAt(),
  },
  () => [check('webhooks_events', sql`cardinality(events) > 0`)],
)

/** What is sent to webhooks: a queue, and for 30 days a record with the last response. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    deliveryId: bigint('delivery_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.webhookId, { onDelete: 'cascade' }),
    /** The `webhook-id` header, the same in all tries. */
    messageId: text('message_id').notNull(),
    type: text('type').notNull(),
    /** What it is about, such as `order 1001`. Deliveries about one thing are sent one after another. */
    entity: text('entity').notNull(),
    /** The client that the body is about, with which it is erased. */
    clientId: uuid('client_id').references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** JSON, as it is sent. */
    body: text('body').notNull(),
    createdAt: createdAt(),
    /** The next try; while a server is sending, the time when another server may try. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: smallint('tries').notNull().default(0),
    triedAt: moment('tried_at'),
    deliveredAt: moment('delivered_at'),
    /** When it was given up. */
    failedAt: moment('failed_at'),
    /** The status of the last response; null without one. */
    responseStatus: smallint('response_status'),
    /** The start of the last response, or why there was none. */
    response: text('response'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_message').on(table.messageId),
    index('webhook_deliveries_of_webhook').on(table.webhookId, table.deliveryId),
    index('webhook_deliveries_next').on(table.dueAt).where(sql`delivered_at is null and failed_at is null`),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.entity, table.deliveryId)
      .where(sql`delivered_at is null and failed_at is null`),
    index('webhook_deliveries_client').on(table.clientId).where(sql`client_id is not null`),
    index('webhook_deliveries_created').using('brin', table.createdAt),
  ],
)
