import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { cents, moment } from '../work/columns.ts'
import { products } from './products.ts'

/** The list price of a product from a later local day on. A job moves it into the product when the day begins. */
export const plannedPrices = pgTable(
  'planned_prices',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.productId),
    priceCents: cents('price_cents').notNull(),
    fromDay: date('from_day').notNull(),
  },
  (table) => [
    index('planned_prices_day').on(table.fromDay),
    check('planned_prices_price', sql`price_cents between 1 and 100000000`),
  ],
)

/** The products whose cost was raised by hand or by an import, with the former cost. A trigger of `products` adds rows. */
export const raisedCosts = pgTable(
  'raised_costs',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.productId),
    formerCents: cents('former_cents').notNull(),
    raisedAt: moment('raised_at').notNull().defaultNow(),
  },
  (table) => [index('raised_costs_time').on(table.raisedAt)],
)
