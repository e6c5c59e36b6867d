import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * Since when each client has not ordered: the date of its last order, whatever became of that, or 1970 for
 * never. Kept by triggers on `accounts` and `orders`, in a narrow table, as every order writes it.
 */
export const orderRecency = pgTable(
  'order_recency',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    waitsSince: moment('waits_since').notNull().default(sql`'epoch'`),
  },
  (table) => [index('order_recency_wait').on(table.waitsSince, table.clientId)],
)

/** The date of a client's last order; null where it never ordered. */
export const lastOrderDate = sql<Date | null>`nullif(${orderRecency.waitsSince}, 'epoch')`.mapWith(
  orderRecency.waitsSince,
)
