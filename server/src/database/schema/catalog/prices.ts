import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { cents } from '../work/columns.ts'
import { priceLevels } from './price-levels.ts'
import { products } from './products.ts'

/** The columns of a price from a quantity on, on the local days from `fromDay` to `toDay`, both included. */
const rowColumns = () => ({
  productId: integer('product_id')
    .notNull()
    .references(() => products.productId),
  minQuantity: integer('min_quantity').notNull().default(1),
  priceCents: cents('price_cents').notNull(),
  fromDay: date('from_day'),
  toDay: date('to_day'),
})

const isValidRow = sql`price_cents between 1 and 100000000 and min_quantity between 1 and 10000 and (from_day <= to_day) is not false`

/** The prices of a level for products. Rows of one product and quantity have no day in common (`price-row-rules.ts`). */
export const levelPrices = pgTable(
  'level_prices',
  {
    priceLevelId: integer('price_level_id')
      .notNull()
      .references(() => priceLevels.priceLevelId, { onDelete: 'cascade' }),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('level_prices_row').on(
      table.priceLevelId,
      table.productId,
      table.minQuantity,
      sql`coalesce(from_day, '-infinity')`,
    ),
    index('level_prices_product').on(table.productId),
    check('level_prices_valid', isValidRow),
  ],
)

/** A client's own prices. */
export const clientPrices = pgTable(
  'client_prices',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    ...rowColumns(),
    /** Whether sales and steps do not lower it. */
    isFixed: boolean('is_fixed').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('client_prices_row').on(
      table.clientId,
      table.productId,
      table.minQuantity,
      sql`coalesce(from_day, '-infinity')`,
    ),
    index('client_prices_product').on(table.productId),
    check('client_prices_valid', isValidRow),
  ],
)
