import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { orderItems, orders } from '../orders/orders.ts'
import { returns } from '../orders/returns.ts'
import { createdAt, moment, sumInCents } from '../work/columns.ts'
import { accounts } from './accounts.ts'
import { uploads } from './images.ts'

/** The requests of clients to staff. Each has at least one message. */
export const supportRequests = pgTable(
  'support_requests',
  {
    supportId: integer('support_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['question', 'wish', 'profile', 'claim'] }).notNull(),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    orderId: integer('order_id').references(() => orders.orderId, { onDelete: 'set null' }),
    orderItemId: bigint('order_item_id', { mode: 'number' }).references(() => orderItems.orderItemId, {
      onDelete: 'set null',
    }),
    quantity: integer('quantity'),
    /** A barcode that was not found in the catalog. */
    code: text('code'),
    createdAt: createdAt(),
    /** Time and author of the last message, repeated here because lists sort and filter by them. */
    lastMessageAt: moment('last_message_at').notNull().defaultNow(),
    /** The time and the result of the decision about a claim. */
    decidedAt: moment('decided_at'),
    isAccepted: boolean('is_accepted'),
    lastAuthor: text('last_author', { enum: ['client', 'staff'] }).notNull(),
  },
  (table) => [
    // Lists read these backwards: 'open' before 'closed', latest message first.
    index('support_requests_latest').on(table.status, table.lastMessageAt, table.supportId),
    index('support_requests_client').on(table.clientId, table.status, table.lastMessageAt, table.supportId),
    index('support_requests_order').on(table.orderId),
    index('support_requests_order_item').on(table.orderItemId),
    check('support_requests_kind', sql`kind in ('question', 'wish', 'profile', 'claim')`),
    check('support_requests_status', sql`status in ('open', 'closed')`),
    check('support_requests_last_author', sql`last_author in ('client', 'staff')`),
    check('support_requests_decision', sql`(decided_at is null) = (is_accepted is null)`),
    check('support_requests_quantity', sql`quantity between 1 and 10000`),
  ],
)

export const supportMessages = pgTable(
  'support_messages',
  {
    messageId: bigint('message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    supportId: integer('support_id')
      .notNull()
      .references(() => supportRequests.supportId, { onDelete: 'cascade' }),
    author: text('author', { enum: ['client', 'staff'] }).notNull(),
    /** The staff account that wrote it; null for the client's messages and deleted accounts. */
    staffId: uuid('staff_id').references(() => accounts.accountId, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_messages_request').on(table.supportId, table.messageId),
    index('support_messages_staff').on(table.staffId),
    check('support_messages_author', sql`author = 'staff' or (author = 'client' and staff_id is null)`),
    check('support_messages_text', sql`text <> ''`),
  ],
)

/** The pictures of a support request. A picture that the client takes back leaves it. */
export const supportImages = pgTable(
  'support_images',
  {
    supportId: integer('support_id')
      .notNull()
      .references(() => supportRequests.supportId, { onDelete: 'cascade' }),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => uploads.uploadId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.supportId, table.uploadId] }),
    index('support_images_upload').on(table.uploadId),
  ],
)

/** The amounts that accepted claims and returns take off the price of order lines. A credit outlives its claim. */
export const orderCredits = pgTable(
  'order_credits',
  {
    creditId: integer('credit_id').primaryKey().generatedAlwaysAsIdentity(),
    /** The number of the credit note. An identity would leave gaps. */
    creditNumber: integer('credit_number').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.orderItemId, { onDelete: 'cascade' }),
    /** The accepted claim; null after its client was erased. */
    supportId: integer('support_id').references(() => supportRequests.supportId, { onDelete: 'set null' }),
    /** The return whose goods are credited; null for claims and for what was refused at the door. */
    returnId: integer('return_id').references(() => returns.returnId, { onDelete: 'set null' }),
    /** 0 for what a return takes off a line of the same deal whose units came back before. */
    quantity: integer('quantity').notNull(),
    /** With its share of the charges, less the fee. */
    amountCents: sumInCents('amount_cents').notNull(),
    chargeCents: sumInCents('charge_cents').notNull().default(0),
    /** What was kept for restocking. */
    feeCents: sumInCents('fee_cents').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_credits_order').on(table.orderId),
    index('order_credits_order_item').on(table.orderItemId),
    index('order_credits_return').on(table.returnId).where(sql`return_id is not null`).concurrently(),
    uniqueIndex('order_credits_claim').on(table.supportId),
    uniqueIndex('order_credits_number').on(table.creditNumber),
    check('order_credits_quantity', sql`quantity >= 0`),
    check('order_credits_amount', sql`amount_cents >= 0`),
    check(
      'order_credits_charges',
      sql`fee_cents >= 0 and charge_cents between 0 and amount_cents + fee_cents`,
    ),
  ],
)
