import { type Cents, cents } from '@cornerstock/contract/values/money'
import { eq, sql } from 'drizzle-orm'
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
    'orderId' | 'orderItemId' | 'supportId' | 'quantity' | 'amountCents' | 'chargeCents' | 'createdAt'
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

/** The share of a line's charges, in cents, that a credit of some more of its units gives back. */
export async function findChargeShare(db: Database, itemId: number, quantity: number): Promise<Cents> {
  const { rows } = await db.execute<{ cents: number | null }>(
    sql`select credit_charge_cents(${itemId}, ${quantity})::float8 as cents`,
  )
  return cents(rows[0]?.cents ?? 0)
}

/** The share of a credit that gives back charges, in cents. */
export async function findCreditedCharges(db: Database, creditNumber: number): Promise<Cents> {
  const [credit] = await db
    .select({ chargeCents: orderCredits.chargeCents })
    .from(orderCredits)
    .where(eq(orderCredits.creditNumber, creditNumber))
  return cents(credit?.chargeCents ?? 0)
}
