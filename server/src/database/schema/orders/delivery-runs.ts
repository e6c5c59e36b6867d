import { deliveryOutcomes, keptReasons } from '@cornerstock/contract/orders/delivery/deliveries'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { storedImages } from '../accounts/images.ts'
import { createdAt, moment, sumInCents } from '../work/columns.ts'
import { orderItems, orders } from './orders.ts'
import { payments } from './payments.ts'

/** What a driver delivers in one go. */
export const deliveryRuns = pgTable(
  'delivery_runs',
  {
    runId: integer('run_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    deliveryDate: date('delivery_date').notNull(),
    driverId: uuid('driver_id').references(() => accounts.accountId, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** null while it is open. */
    startedAt: moment('started_at'),
    /** null while it is open or on the road. */
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => accounts.accountId, { onDelete: 'set null' }),
    /** What was in the bag at the end. */
    countedCashCents: sumInCents('counted_cash_cents'),
    countedChecksCents: sumInCents('counted_checks_cents'),
    /** Why it differs from what was taken. */
    note: text('note').notNull().default(''),
    confirmedAt: moment('confirmed_at'),
    confirmedBy: uuid('confirmed_by').references(() => accounts.accountId, { onDelete: 'set null' }),
    /** What should have been in the bag when it was confirmed: a payment that is voided later stays in it. */
    expectedCashCents: sumInCents('expected_cash_cents'),
    expectedChecksCents: sumInCents('expected_checks_cents'),
  },
  (table) => [
    index('delivery_runs_driver').on(table.driverId, table.runId),
    index('delivery_runs_closed_by').on(table.closedBy),
    index('delivery_runs_confirmed_by').on(table.confirmedBy),
    check(
      'delivery_runs_counted',
      sql`(closed_at is null) = (counted_cash_cents is null) and (closed_at is null) = (counted_checks_cents is null)`,
    ),
    check('delivery_runs_confirmed', sql`confirmed_at is null or closed_at is not null`),
  ],
)

/** The orders of a run, each a stop, with what came of it. */
export const deliveryStops = pgTable(
  'delivery_stops',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => deliveryRuns.runId, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Whether the run is not closed. An order is in one such run at most. */
    isOpen: boolean('is_open').notNull().default(true),
    /** null before the stop. */
    outcome: text('outcome', { enum: deliveryOutcomes }),
    /** When it happened, as the driver's phone says. */
    at: moment('happened_at'),
    recordedBy: uuid('recorded_by').references(() => accounts.accountId, { onDelete: 'set null' }),
    boxes: integer('boxes'),
    signedBy: text('signed_by'),
    /** The pictures. Unlike an upload, they cannot be taken back. */
    signatureImage: text('signature_image').references(() => storedImages.name),
    photoImage: text('photo_image').references(() => storedImages.name),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderId] }),
    uniqueIndex('delivery_stops_open').on(table.orderId).where(sql`is_open`),
    index('delivery_stops_order').on(table.orderId),
    index('delivery_stops_recorded_by').on(table.recordedBy),
    index('delivery_stops_signature').on(table.signatureImage).where(sql`signature_image is not null`),
    index('delivery_stops_photo').on(table.photoImage).where(sql`photo_image is not null`),
    check('delivery_stops_outcome', sql`outcome in ('delivered', 'nobody', 'refused')`),
    check('delivery_stops_done', sql`(outcome is null) = (happened_at is null)`),
    check('delivery_stops_boxes', sql`boxes between 0 and 10000`),
  ],
)

/** The goods of a stop that stayed with the driver. */
export const deliveryStopLines = pgTable(
  'delivery_stop_lines',
  {
    runId: integer('run_id').notNull(),
    orderId: integer('order_id').notNull(),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.orderItemId, { onDelete: 'cascade' }),
    reason: text('reason', { enum: keptReasons }).notNull(),
    quantity: integer('quantity').notNull(),
    /** Whether they go back to tracked stock; otherwise they are written off. */
    restock: boolean('restock').notNull(),
    /** Whether they were credited, because their deal is priced anew; otherwise the found quantity was lowered. */
    isCredited: boolean('is_credited').notNull().default(false),
    /** Whether the order line was unset before the stop, as it is again after a correction. */
    wasUnset: boolean('was_unset').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderItemId, table.reason] }),
    foreignKey({
      name: 'delivery_stop_lines_stop',
      columns: [table.runId, table.orderId],
      foreignColumns: [deliveryStops.runId, deliveryStops.orderId],
    }).onDelete('cascade'),
    index('delivery_stop_lines_stops').on(table.runId, table.orderId),
    index('delivery_stop_lines_item').on(table.orderItemId),
    check('delivery_stop_lines_reason', sql`reason in ('short', 'damaged', 'refused')`),
    check('delivery_stop_lines_quantity', sql`quantity > 0`),
    check('delivery_stop_lines_short', sql`reason <> 'short' or restock`),
  ],
)

/** The order lines that were counted at the door. */
export const deliveryStopCounts = pgTable(
  'delivery_stop_counts',
  {
    runId: integer('run_id').notNull(),
    orderId: integer('order_id').notNull(),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.orderItemId, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderItemId] }),
    foreignKey({
      name: 'delivery_stop_counts_stop',
      columns: [table.runId, table.orderId],
      foreignColumns: [deliveryStops.runId, deliveryStops.orderId],
    }).onDelete('cascade'),
    index('delivery_stop_counts_stops').on(table.runId, table.orderId),
    index('delivery_stop_counts_item').on(table.orderItemId),
    check('delivery_stop_counts_quantity', sql`quantity >= 0`),
  ],
)

/** The payments that were taken at a stop. */
export const deliveryStopPayments = pgTable(
  'delivery_stop_payments',
  {
    paymentId: integer('payment_id')
      .primaryKey()
      .references(() => payments.paymentId, { onDelete: 'cascade' }),
    runId: integer('run_id').notNull(),
    orderId: integer('order_id').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'delivery_stop_payments_stop',
      columns: [table.runId, table.orderId],
      foreignColumns: [deliveryStops.runId, deliveryStops.orderId],
    }).onDelete('cascade'),
    index('delivery_stop_payments_stops').on(table.runId, table.orderId),
  ],
)
