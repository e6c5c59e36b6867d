import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { cents } from '../work/columns.ts'
import { products } from './products.ts'

/** What a store itself asks for a unit of a product, in place of what the product says. */
export const retailPrices = pgTable(
  'retail_prices',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    priceCents: cents('price_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.productId] }),
    index('retail_prices_product').on(table.productId),
    check('retail_prices_price', sql`price_cents between 1 and 100000000`),
  ],
)
