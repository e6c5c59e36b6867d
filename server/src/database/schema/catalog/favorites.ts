import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { createdAt } from '../work/columns.ts'
import { products } from './products.ts'

export const favorites = pgTable(
  'favorites',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.productId] }),
    index('favorites_product').on(table.productId),
  ],
)
