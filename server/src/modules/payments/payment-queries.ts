import type { StatementEntry } from '@cornerstock/contract/orders/money/payments'
import { and, count, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts/accounts.ts'
import { payments } from '../../database/schema/orders/payments.ts'
import { staffNameOf } from '../../database/staff-name.ts'

export type StoredPayment = typeof payments.$inferSelect & { staffName: string | null }

const selectPayments = (db: Database) =>
  db
    .select({ ...getTableColumns(payments), staffName: staffNameOf('accounts') })
    .from(payments)
    .leftJoin(accounts, eq(accounts.accountId, payments.takenBy))

/** Up to `limit` of a client's payments below one, newest first. */
export const findPayments = (
  db: Database,
  clientId: string,
  limit: number,
  below?: number,
): Promise<StoredPayment[]> =>
  selectPayments(db)
    .where(
      and(eq(payments.clientId, clientId), below === undefined ? undefined : lt(payments.paymentId, below)),
    )
    .orderBy(desc(payments.paymentId))
    .limit(limit)

export async function countPayments(db: Database, clientId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(payments).where(eq(payments.clientId, clientId))
  return row?.total ?? 0
}

export async function findPayment(db: Database, paymentId: number): Promise<StoredPayment | undefined> {
  const [payment] = await selectPayments(db).where(eq(payments.paymentId, paymentId))
  return payment
}

export async function insertPayment(
  transaction: Database,
  payment: typeof payments.$inferInsert,
): Promise<number> {
  const [inserted] = await transaction
    .insert(payments)
    .values(payment)
    .returning({ paymentId: payments.paymentId })
  if (!inserted) throw new Error('The payment was not inserted.')
  return inserted.paymentId
}

/** Voids a payment; false if it was voided before. */
export async function updateVoided(
  transaction: Database,
  paymentId: number,
  { now, reason }: { now: Date; reason: string },
): Promise<boolean> {
  const voided = await transaction
    .update(payments)
    .set({ voidedAt: now, voidReason: reason })
    .where(and(eq(payments.paymentId, paymentId), isNull(payments.voidedAt)))
    .returning({ paymentId: payments.paymentId })
  return voided.length > 0
}

export type StoredBooking = {
  clientId: string
  at: string
  type: StatementEntry['type']
  orderId: number | null
  /** The number of an open invoice or credit of an earlier system. */
  number: string | null
  /** The day of an entry that has no time. */
  day: string | null
  cents: number
}

/**
 * Everything that changed what a client owes, oldest first, open invoices of an earlier system included. A delivered
 * order counts before its credits.
 */
export async function findBookings(db: Database, clientIds: string[]): Promise<StoredBooking[]> {
  const areTheirs = sql`client_id = any(${sql.param(clientIds)}::uuid[])`
  const { rows } = await db.execute<StoredBooking>(sql`
    with delivered as (
      select client_id, order_id, due_cents, delivered_at from order_balances
       where ${areTheirs} and delivered_at is not null
    ), credits as (
      select client_id, order_id, created_at, cents from counted_credits() where ${areTheirs}
    ), bookings (client_id, at, rank, type, order_id, cents, number, day) as (
      select client_id, delivered_at, 1, 'order', order_id,
             due_cents + (select coalesce(sum(cents), 0) from credits where credits.order_id = delivered.order_id),
             null, null::date
        from delivered
      union all select client_id, created_at, 2, 'credit', order_id, -cents, null, null from credits
      union all select client_id, created_at, 3, 'payment', order_id, -amount_cents, null, null from payments where ${areTheirs}
      union all select client_id, voided_at, 4, 'void', order_id, amount_cents, null, null from payments
                 where ${areTheirs} and voided_at is not null
      union all select client_id, (issued_on + time '12:00') at time zone 'UTC', 1, case when amount_cents > 0 then 'order' else 'credit' end,
                       null, amount_cents, number, issued_on
                  from open_invoices where ${areTheirs}
    )
    select client_id as "clientId", to_jsonb(at) #>> '{}' as at, type, order_id as "orderId", number, day::text, cents::float8 as cents
      from bookings order by bookings.at, rank, order_id, number`)
  return rows
}
