import { type Cents, cents } from '@cornerstock/contract/values/money'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { orderBalances, payments } from '../../../database/schema/orders/payments.ts'
import type { HeldPayment, PayableOrder } from './allocation-rules.ts'

/** Makes other changes of what a client owes wait until the transaction ends. */
export async function lockBalance(transaction: Database, clientId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('balance ' || ${clientId}, 0))`)
}

export async function upsertBalance(
  transaction: Database,
  {
    orderId,
    clientId,
    due,
    deliveredAt,
  }: { orderId: number; clientId: string; due: Cents; deliveredAt: Date | null },
): Promise<void> {
  const state = { dueCents: due, deliveredAt }
  await transaction
    .insert(orderBalances)
    .values({ orderId, clientId, ...state })
    .onConflictDoUpdate({
      target: orderBalances.orderId,
      // Less can be due than was paid before; the payments are allocated again afterwards.
      set: { ...state, paidCents: sql`least(${orderBalances.paidCents}, excluded.due_cents)` },
    })
}

/** A client's orders that count: the delivered ones oldest first, and with them those that a payment names. */
export async function findPayableOrders(
  db: Database,
  clientId: string,
): Promise<(PayableOrder & { paid: Cents })[]> {
  const rows = await db
    .select()
    .from(orderBalances)
    .where(eq(orderBalances.clientId, clientId))
    .orderBy(asc(orderBalances.deliveredAt), asc(orderBalances.orderId))
  return rows.map(({ orderId, dueCents, paidCents, deliveredAt }) => ({
    orderId,
    due: cents(dueCents),
    paid: cents(paidCents),
    isDelivered: deliveredAt !== null,
  }))
}

/** A client's payments that are not voided, oldest first. */
export async function findHeldPayments(db: Database, clientId: string): Promise<HeldPayment[]> {
  const rows = await db
    .select({ amountCents: payments.amountCents, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.clientId, clientId), isNull(payments.voidedAt)))
    .orderBy(asc(payments.paymentId))
  return rows.map(({ amountCents, orderId }) => ({ amount: cents(amountCents), orderId }))
}

/** Sets how much of some orders is paid. */
export async function updatePaid(
  transaction: Database,
  changes: readonly { orderId: number; paid: Cents }[],
): Promise<void> {
  await transaction.execute(sql`
    update order_balances b set paid_cents = change.paid
      from unnest(${sql.param(changes.map(({ orderId }) => orderId))}::int[],
                  ${sql.param(changes.map(({ paid }) => paid))}::bigint[]) as change (order_id, paid)
     where b.order_id = change.order_id`)
}

/**
 * What each client owes besides some orders, in cents: its other delivered orders, less what it paid ahead. Clients that
 * owe and paid nothing are left out.
 */
export async function findOwedBesides(
  db: Database,
  clientIds: readonly string[],
  orderIds: readonly number[],
): Promise<Map<string, Cents>> {
  const { rows } = await db.execute<{ clientId: string; cents: number }>(sql`
    select client_id as "clientId", sum(cents)::float8 as cents from (
      select client_id, paid_cents
                        + case when delivered_at is null or order_id = any(${sql.param(orderIds)}::int[]) then 0
                               else due_cents - paid_cents end as cents
        from order_balances where client_id = any(${sql.param(clientIds)}::uuid[])
      union all
      select client_id, -amount_cents from payments
       where voided_at is null and client_id = any(${sql.param(clientIds)}::uuid[])
    ) as moved group by client_id`)
  return new Map(rows.map(({ clientId, cents: amount }) => [clientId, cents(amount)]))
}
