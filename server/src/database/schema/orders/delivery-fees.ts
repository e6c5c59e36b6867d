import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * The delivery fees of orders that have one, or had one. A table of its own without a foreign key: whoever places or
 * cancels one order of a client changes the fee of another, and must not wait for its row (docs/decisions/051).
 */
export const deliveryFees = pgTable(
  'delivery_fees',
  {
    orderId: integer('order_id').primaryKey(),
    feeCents: integer('fee_cents').notNull(),
    /** The fee with which the order was placed, for repeated responses. */
    firstFeeCents: integer('first_fee_cents').notNull(),
  },
  () => [check('delivery_fees_fee', sql`fee_cents >= 0 and first_fee_cents >= 0`)],
)
