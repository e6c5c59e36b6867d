import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { products } from '../catalog/products.ts'
import { createdAt } from '../work/columns.ts'

/** Recurring orders: one row per client and product. */
export const recurringOrders = pgTable(
  'recurring_orders',
  {
    recurringOrderId: integer('recurring_order_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    frequency: text('frequency', { enum: ['Monthly'] })
      .notNull()
      .default('Monthly'),
    quantity: integer('quantity').notNull(),
    /** The intended day of the month; shorter months use their last day. */
    dayOfMonth: smallint('day_of_month').notNull(),
    /** The next due day, in the company's time zone. */
    nextDate: date('next_date').notNull(),
    /** The last due day that the client was reminded of. */
    remindedOf: date('reminded_of'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('recurring_orders_line').on(table.clientId, table.productId),
    index('recurring_orders_product').on(table.productId),
    index('recurring_orders_due').on(table.nextDate),
    check('recurring_orders_frequency', sql`frequency in ('Monthly')`),
    check('recurring_orders_quantity', sql`quantity between 1 and 10000`),
    check('recurring_orders_day', sql`day_of_month between 1 and 31`),
  ],
)
