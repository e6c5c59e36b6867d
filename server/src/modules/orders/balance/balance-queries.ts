import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { orderBalances } from '../../../database/schema/orders/payments.ts'
import type { Debt, HeldPayment } from './allocation-rules.ts'

/** A lock for each of more clients than this would fill the lock table of PostgreSQL, which all connections share. */
const manyClients = 1000

/**
 * Makes other changes of what clients owe wait until the transaction ends, in the order of their ids. Those of all
 * clients wait for a change of many.
 */
export async function lockBalances(transaction: Database, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length > manyClients) {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('balances', 0))`)
    return
  }
  await transaction.execute(sql`
    select pg_advisory_xact_lock_shared(hashtextextended('balances', 0)),
           pg_advisory_xact_lock(hashtextextended('balance ' || client_id, 0))
      from (select client_id from unnest(${sql.param(clientIds)}::uuid[]) as client_id order by 1) as named`)
}

/** The clients of whom something is paid, or who have payments or credits, in the order of their ids. */
export async function findPayingClients(db: Database, clientIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select client_id as "clientId" from unnest(${sql.param(clientIds)}::uuid[]) as named (client_id)
     where exists (select from held_payments() h where h.client_id = named.client_id)
        or exists (select from order_balances b where b.client_id = named.client_id and b.paid_cents > 0)
        or exists (select from open_invoices i where i.client_id = named.client_id and i.paid_cents > 0)
     order by 1`)
  return rows.map(({ clientId }) => clientId)
}

/** Sets what an order costs, and when that is due by its client's terms. */
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
  const dueOn =
    deliveredAt &&
    sql`company_day(${deliveredAt}) + (
    select coalesce(terms_days, 0) from accounts where account_id = ${clientId})`
  await transaction
    .insert(orderBalances)
    .values({ orderId, clientId, ...state, dueOn })
    .onConflictDoUpdate({
      target: orderBalances.orderId,
      set: {
        ...state,
        // Fixed at the delivery: later changes of the terms do not apply.
        dueOn: sql`case when excluded.delivered_at is null or ${orderBalances.deliveredAt} is null
                          then excluded.due_on else ${orderBalances.dueOn} end`,
        // Less can be due than was paid before; the payments are allocated again afterwards.
        paidCents: sql`least(${orderBalances.paidCents}, excluded.due_cents)`,
      },
    })
}

export type PaidDebt = Debt & { openInvoiceId: number | null; paid: Cents }

/** A client's debts: those that count as owed oldest first, and with them the orders that a payment names. */
export async function findDebts(db: Database, clientId: string): Promise<PaidDebt[]> {
  const { rows } = await db.execute<Omit<PaidDebt, 'due' | 'paid'> & { due: number; paid: number }>(sql`
    select order_id as "orderId", open_invoice_id as "openInvoiceId", due_cents::float8 as due,
           paid_cents::float8 as paid, since is not null as "isDelivered"
      from debts() where client_id = ${clientId} order by since, order_id, open_invoice_id`)
  return rows.map((row) => ({ ...row, due: cents(row.due), paid: cents(row.paid) }))
}

/** What pays a client's debts, credits from before the first payment, then the payments, oldest first. */
export async function findHeldPayments(db: Database, clientId: string): Promise<HeldPayment[]> {
  const { rows } = await db.execute<{ amount: number; orderId: number | null }>(sql`
    select amount_cents::float8 as amount, order_id as "orderId"
      from held_payments() where client_id = ${clientId} order by payment_id nulls first`)
  return rows.map(({ amount, orderId }) => ({ amount: cents(amount), orderId }))
}

/** Sets how much of some debts is paid. */
export async function updatePaid(transaction: Database, changes: readonly PaidDebt[]): Promise<void> {
  const ofOrders = changes.filter(({ orderId }) => orderId !== null)
  const ofInvoices = changes.filter(({ orderId }) => orderId === null)
  await transaction.execute(sql`
    update order_balances b set paid_cents = change.paid
      from unnest(${sql.param(ofOrders.map(({ orderId }) => orderId))}::int[],
                  ${sql.param(ofOrders.map(({ paid }) => paid))}::bigint[]) as change (order_id, paid)
     where b.order_id = change.order_id`)
  if (ofInvoices.length > 0)
    await transaction.execute(sql`
      update open_invoices i set paid_cents = change.paid
        from unnest(${sql.param(ofInvoices.map(({ openInvoiceId }) => openInvoiceId))}::int[],
                    ${sql.param(ofInvoices.map(({ paid }) => paid))}::bigint[]) as change (open_invoice_id, paid)
       where i.open_invoice_id = change.open_invoice_id`)
}

/**
 * What each client owes besides some orders, in cents: its other debts, less what it paid ahead. Clients that
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
                        + case when since is null or order_id = any(${sql.param(orderIds)}::int[]) then 0
                               else due_cents - paid_cents end as cents
        from debts() where client_id = any(${sql.param(clientIds)}::uuid[])
      union all
      select client_id, -amount_cents from held_payments() where client_id = any(${sql.param(clientIds)}::uuid[])
    ) as moved group by client_id`)
  return new Map(rows.map(({ clientId, cents: amount }) => [clientId, cents(amount)]))
}
