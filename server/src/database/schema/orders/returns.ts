import { returnReasons, returnStates } from '@cornerstock/contract/orders/returns'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { uploads } from '../accounts/images.ts'
import { createdAt, sumInCents } from '../work/columns.ts'
import { deliveryStops } from './delivery-runs.ts'
import { orderItems, orders } from './orders.ts'

/** Goods of delivered orders that clients give back. */
export const returns = pgTable(
  'returns',
  {
    returnId: integer('return_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId),
    state: text('state', { enum: returnStates }).notNull(),
    note: text('note').notNull().default(''),
    /** Why staff have refused it, for the client to read. */
    refusalReason: text('refusal_reason').notNull().default(''),
    restockingFeeCents: sumInCents('restocking_fee_cents').notNull().default(0),
    createdAt: createdAt(),
    /** The stop that took it; null until then, and if staff took it otherwise. */
    runId: integer('run_id'),
    stopOrderId: integer('stop_order_id'),
  },
  (table) => [
    foreignKey({
      name: 'returns_stop',
      columns: [table.runId, table.stopOrderId],
      foreignColumns: [deliveryStops.runId, deliveryStops.orderId],
    }),
    index('returns_order').on(table.orderId),
    index('returns_client').on(table.clientId, table.returnId),
    index('returns_open').on(table.state, table.returnId),
    index('returns_stops').on(table.runId, table.stopOrderId),
    check('returns_state', sql`state in ('asked', 'approved', 'refused', 'pickedUp', 'done')`),
    check('returns_fee', sql`restocking_fee_cents >= 0`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.returnId, { onDelete: 'cascade' }),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.orderItemId, { onDelete: 'cascade' }),
    reason: text('reason', { enum: returnReasons }).notNull(),
    /** How many units were to come back. */
    asked: integer('asked').notNull(),
    /** How many units staff have approved, which is the most that a driver takes; null for all that were asked for. */
    approved: integer('approved'),
    /** How many units come back: as asked for, then as approved, as taken, and as checked. */
    quantity: integer('quantity').notNull(),
    /** Whether they went back to tracked stock. */
    restock: boolean('restock').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderItemId] }),
    index('return_lines_item').on(table.orderItemId),
    check('return_lines_reason', sql`reason in ('damaged', 'wrong', 'notWanted', 'date')`),
    check('return_lines_quantity', sql`asked > 0 and quantity between 0 and asked`),
    check('return_lines_approved', sql`approved between 0 and asked`),
  ],
)

/** The pictures of a return. A picture that the client takes back leaves it. */
export const returnImages = pgTable(
  'return_images',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.returnId, { onDelete: 'cascade' }),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => uploads.uploadId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.uploadId] }),
    index('return_images_upload').on(table.uploadId),
  ],
)
