import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/**
 * The names that stores had before: an order keeps the name of its store. A trigger on `accounts` maintains the table,
 * so that a search of orders does not read the names of all orders.
 */
export const formerStoreNames = pgTable(
  'former_store_names',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    storeName: text('store_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.storeName] })],
)
