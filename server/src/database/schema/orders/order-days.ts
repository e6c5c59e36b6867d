import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { products } from '../catalog/products.ts'
import { moment } from '../work/columns.ts'

/**
 * Clients whose order days are to be counted again. Triggers on `orders` and `order_items` add rows in the transaction
 * of the change. Rows are only appended, so that orders do not wait for each other (docs/decisions/030).
 */
export const orderDayChanges = pgTable('order_day_changes', {
  clientId: uuid('client_id').notNull(),
  /** When the changed order was placed; null if all days of the client are to be counted again. */
  orderedAt: moment('ordered_at'),
})

/**
 * What a client ordered on a day, local to the time zone of the settings: the distinct products, and the quantity of
 * each. Cancelled orders and lines that were not found do not count.
 */
export const orderDays = pgTable(
  'order_days',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId),
    day: date('day').notNull(),
    /** Ascending. */
    productIds: integer('product_ids').array().notNull(),
    quantities: integer('quantities').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.day] }),
    check('order_days_lengths', sql`cardinality(product_ids) = cardinality(quantities)`),
  ],
)

/** The statistics of a product over all order days. */
export const productStats = pgTable(
  'product_stats',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.productId),
    /** The number of order days with the product, of all clients. */
    orderDays: integer('order_days').notNull(),
    /** The number of clients that ordered it. */
    buyers: integer('buyers').notNull(),
    /** The number of order days that clients had after the first one with the product. */
    chances: integer('chances').notNull(),
    /** The sum of 2 ^ (days since 2026 / 14) over its order days: one day adds the same whenever it is counted. */
    recentSales: doublePrecision('recent_sales').notNull(),
  },
  (table) => [index('product_stats_recent').on(table.recentSales.desc(), table.productId)],
)

/** The number of clients whose order day of a date has a product. Only the last weeks are kept. */
export const productDays = pgTable(
  'product_days',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    day: date('day').notNull(),
    orderDays: integer('order_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
)

/** One row: the sums over all order days, and the state of the counting. */
export const orderDayTotals = pgTable(
  'order_day_totals',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    orderDays: bigint('order_days', { mode: 'number' }).notNull(),
    recentSales: doublePrecision('recent_sales').notNull(),
    /** The time zone whose days were counted; null before the first count. */
    timeZone: text('time_zone'),
    /** When the nightly work was last done. */
    trainedAt: moment('studied_at'),
  },
  (table) => [check('order_day_totals_only_row', sql`${table.onlyRow}`)],
)
