import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { moment, sumInCents } from '../work/columns.ts'

/**
 * When each client ordered last, and how often it usually does. Triggers on `accounts` and `orders` maintain the date
 * and mark the other columns as outdated; they are counted again before they are read (docs/decisions/032). A narrow
 * table, because every order updates it.
 */
export const orderRecency = pgTable(
  'order_recency',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The date of the last order, cancelled ones included; 1970 if there is none. */
    waitsSince: moment('waits_since').notNull().default(sql`'epoch'`),
    /** Whether the client's orders have changed since the columns below were counted. Cancelled orders do not count. */
    isOutdated: boolean('is_outdated').notNull().default(true),
    /** The last order days, oldest first, as days since 1970-01-01 in the time zone of the settings. */
    orderDays: integer('order_days').array().notNull().default([]),
    /** The number of all order days. */
    orderDayCount: integer('order_day_count').notNull().default(0),
    usualGapDays: doublePrecision('usual_gap_days'),
    usualOrderCents: sumInCents('usual_order_cents'),
  },
  (table) => [
    index('order_recency_wait').on(table.waitsSince, table.clientId),
    index('order_recency_outdated').on(table.clientId).where(sql`is_outdated`),
  ],
)

/** The date of a client's last order; null if there is none. */
export const lastOrderDate = sql<Date | null>`nullif(${orderRecency.waitsSince}, 'epoch')`.mapWith(
  orderRecency.waitsSince,
)
