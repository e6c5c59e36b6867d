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
    | 'orderId'
    | 'orderItemId'
    | 'supportId'
    | 'returnId'
    | 'quantity'
    | 'amountCents'
    | 'chargeCents'
    | 'feeCents'
    | 'createdAt'
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

/** What returned units of an order's lines are worth, in cents, without their charges (`return_cents`). */
export async function findReturnWorth(
  db: Database,
  orderId: number,
  lines: readonly { itemId: number; quantity: number }[],
): Promise<Map<number, Cents>> {
  const { rows } = await db.execute<{ itemId: number; cents: number }>(sql`
    select order_item_id::float8 as "itemId", cents::float8 as cents
      from return_cents(${orderId}, ${sql.param(lines.map(({ itemId }) => itemId))}::bigint[],
                        ${sql.param(lines.map(({ quantity }) => quantity))}::int[])`)
  return new Map(rows.map((row) => [row.itemId, cents(row.cents)]))
}

/** What each line of an order costs and was not credited yet, in cents without charges; lines of deals first. */
export async function findGoodsLeft(db: Database, orderId: number): Promise<Map<number, Cents>> {
  const { rows } = await db.execute<{ itemId: number; cents: number }>(sql`
    select i.order_item_id::float8 as "itemId",
           greatest(0, coalesce(i.found_quantity, i.quantity) * coalesce(i.corrected_price_cents, i.price_cents)::bigint
             - coalesce((select sum(c.amount_cents + c.fee_cents - c.charge_cents) from order_credits c
                          where c.order_item_id = i.order_item_id), 0))::float8 as cents
      from order_items i where i.order_id = ${orderId}
     order by i.promotion_id is null, i.order_item_id`)
  return new Map(rows.map((row) => [row.itemId, cents(row.cents)]))
}

export type CreditParts = { charges: Cents; fee: Cents }

/** Of each credit of an order, by its number, the share that gives back charges, and the fee that was kept of it. */
export async function findCreditParts(db: Database, orderId: number): Promise<Map<number, CreditParts>> {
  const rows = await db
    .select({
      creditNumber: orderCredits.creditNumber,
      chargeCents: orderCredits.chargeCents,
      feeCents: orderCredits.feeCents,
    })
    .from(orderCredits)
    .where(eq(orderCredits.orderId, orderId))
  return new Map(
    rows.map(({ creditNumber, chargeCents, feeCents }) => [
      creditNumber,
      { charges: cents(chargeCents), fee: cents(feeCents) },
    ]),
  )
}

/** The lines of an order that were counted at its door. */
export async function findCountedItems(db: Database, orderId: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ itemId: number }>(sql`
    select order_item_id::float8 as "itemId" from delivery_stop_counts where order_id = ${orderId}`)
  return new Set(rows.map(({ itemId }) => itemId))
}
