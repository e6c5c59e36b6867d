import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { bytes, createdAt } from '../work/columns.ts'

/** The carts that clerks have asked to be sent, one for each client. */
export const cartRequests = pgTable('cart_requests', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  /** SHA-256 of the lines. The same cart is asked about once. */
  cartHash: bytes('cart_hash').notNull(),
  createdAt: createdAt(),
})
