import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { products } from '../catalog/products.ts'
import { cents, createdAt, moment } from '../work/columns.ts'
import { orders } from './orders.ts'

/** A line that was left out of an order, or of which only a part was there: `taken` of `quantity`. Prices are in cents. */
export type LeftOutLine = {
  productId: number
  name: string
  quantity: number
  taken: number
  reason: string
  rise?: { from: number; to: number } | null
  permitName?: string | null
}

/** Orders that place themselves on the weekdays of every so many weeks, counted from the Monday of `starts_on`'s week. */
export const standingOrders = pgTable(
  'standing_orders',
  {
    standingOrderId: integer('standing_order_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    everyWeeks: smallint('every_weeks').notNull(),
    /** ISO weekdays. */
    weekdays: smallint('weekdays').array().notNull(),
    startsOn: date('starts_on').notNull(),
    /** The first day on which it places itself again; null unless it is paused. */
    pausedUntil: date('paused_until'),
    /** By how much a price may rise before its line is left out. */
    risePercent: numeric('rise_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    createdAt: createdAt(),
    /** When its days were last set. Dates with a cut-off before that are not its dates. */
    daysSetAt: moment('days_set_at').notNull().defaultNow(),
    /** Its first day whose cut-off was not over when its days were set; null if an earlier version has set them. */
    firstDay: date('first_day'),
    /** When it was removed. It stays, for staff alone, until its failures are dismissed. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('standing_orders_client').on(table.clientId, table.standingOrderId),
    check('standing_orders_weeks', sql`every_weeks between 1 and 4`),
    check(
      'standing_orders_weekdays',
      sql`cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'`,
    ),
    check('standing_orders_rise', sql`rise_percent between 0 and 999`),
  ],
)

const quantity = () => integer('quantity').notNull()
/** The price that the client was charged for a unit when the line was set; null if it could not be had. */
const setCents = () => cents('set_cents')

export const standingOrderItems = pgTable(
  'standing_order_items',
  {
    standingOrderId: integer('standing_order_id')
      .notNull()
      .references(() => standingOrders.standingOrderId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    quantity: quantity(),
    setCents: setCents(),
  },
  (table) => [
    primaryKey({ columns: [table.standingOrderId, table.productId] }),
    index('standing_order_items_product').on(table.productId),
    check('standing_order_items_quantity', sql`quantity between 1 and 10000`),
  ],
)

/** What is known of single dates: what the client has changed, what it was told, and what has become of them. */
export const standingOrderDates = pgTable(
  'standing_order_dates',
  {
    standingOrderId: integer('standing_order_id')
      .notNull()
      .references(() => standingOrders.standingOrderId, { onDelete: 'cascade' }),
    /** The day as scheduled, also if nothing is delivered on it. */
    day: date('day').notNull(),
    isSkipped: boolean('is_skipped').notNull().default(false),
    /** When the client was told what will come, and the prices that it was told. */
    toldAt: moment('told_at'),
    toldPrices: jsonb('told_prices').$type<{ productId: number; cents: number }[]>(),
    /** The delivery day and the time of ordering that it was told; null if an earlier version has told it. */
    toldDeliveryDate: date('told_delivery_date'),
    toldPlaceAt: moment('told_place_at'),
    /** null until it was placed, or until it is certain that it will not be. */
    outcome: text('outcome', { enum: ['placed', 'failed'] }),
    settledAt: moment('settled_at'),
    /** The order that its goods came into. */
    orderId: integer('order_id').references(() => orders.orderId, { onDelete: 'set null' }),
    /** Why nothing was placed. */
    reasons: text('reasons').array().notNull().default(sql`'{}'`),
    /** The lines that were left out, whether it was placed or not. */
    leftOut: jsonb('left_out').$type<LeftOutLine[]>().notNull().default([]),
    /** When staff have dealt with its failure. */
    dismissedAt: moment('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.standingOrderId, table.day] }),
    index('standing_order_dates_order').on(table.orderId),
    index('standing_order_dates_failed')
      .on(table.settledAt)
      .where(sql`outcome = 'failed' and dismissed_at is null`),
    check('standing_order_dates_outcome', sql`outcome in ('placed', 'failed')`),
    check('standing_order_dates_settled', sql`(outcome is null) = (settled_at is null)`),
    check('standing_order_dates_told', sql`(told_at is null) = (told_prices is null)`),
  ],
)

/** What comes on one date instead of the items of the standing order. */
export const standingOrderDateItems = pgTable(
  'standing_order_date_items',
  {
    standingOrderId: integer('standing_order_id').notNull(),
    day: date('day').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    quantity: quantity(),
    setCents: setCents(),
  },
  (table) => [
    primaryKey({ columns: [table.standingOrderId, table.day, table.productId] }),
    foreignKey({
      name: 'standing_order_date_items_date',
      columns: [table.standingOrderId, table.day],
      foreignColumns: [standingOrderDates.standingOrderId, standingOrderDates.day],
    }).onDelete('cascade'),
    index('standing_order_date_items_product').on(table.productId),
    check('standing_order_date_items_quantity', sql`quantity between 1 and 10000`),
  ],
)
