import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { createdAt, moment } from '../work/columns.ts'
import { products } from './products.ts'

/**
 * Clients that wait to be told when a product can be ordered again. One that was told stays, while it has not ordered, so
 * that not more clients are told than the stock is enough for.
 */
export const backInStock = pgTable(
  'back_in_stock',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    createdAt: createdAt(),
    /** null while it waits. */
    toldAt: moment('told_at'),
    /** What it usually orders, when it was told. */
    quantity: integer('quantity'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.productId] }),
    index('back_in_stock_product').on(table.productId, table.createdAt),
  ],
)
