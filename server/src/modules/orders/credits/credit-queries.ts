import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { orderCredits } from '../../../database/schema/accounts/support.ts'

/**
 * Inserts a credit under the next number and returns that number. Other credits wait until the transaction ends, so
 * that the numbers have no gaps.
 */
export async function insertCredit(
  transaction: Database,
  credit: Pick<
    typeof orderCredits.$inferInsert,
    'orderId' | 'orderItemId' | 'supportId' | 'quantity' | 'amountCents' | 'createdAt'
  >,
): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('credit numbers', 0))`)
  const creditNumber = sql<number>`(select coalesce(max(credit_number), 0) + 1 from order_credits)`
  const [inserted] = await transaction
    .insert(orderCredits)
    .values({ ...credit, creditNumber })
    .returning({ creditNumber: orderCredits.creditNumber })
  if (!inserted) throw new Error('The credit was not inserted.')
  return inserted.creditNumber
}
