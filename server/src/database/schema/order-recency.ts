import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * The date of each client's last order, cancelled ones included; 1970 if there is none. Maintained by triggers on
 * `accounts` and `orders` (docs/decisions/016). A narrow table, because every order updates it.
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

/** The date of a client's last order; null if there is none. */
export const lastOrderDate = sql<Date | null>`nullif(${orderRecency.waitsSince}, 'epoch')`.mapWith(
  orderRecency.waitsSince,
)
