import { substitutions } from '@cornerstock/contract/orders/substitutes/substitutions'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { products } from '../catalog/products.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    quantity: integer('quantity').notNull(),
    /** What to do if the product is short or not found; null for the client's setting. */
    substitution: text('substitution', { enum: substitutions }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.productId] }),
    index('cart_items_product').on(table.productId),
    check('cart_items_quantity', sql`quantity between 1 and 10000`),
    check('cart_items_substitution', sql`substitution in ('never', 'same', 'ask')`),
  ],
)
