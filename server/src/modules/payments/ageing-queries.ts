import type { Age, AgeingRow, OwedByAge, UnpaidDocument } from '@cornerstock/contract/orders/money/payments'
import { cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

type StoredRow = Record<keyof AgeingRow, number> & { clientId: string; storeName: string }

/** The day for which ages are counted, and up to the end of which everything counts, in a time zone. */
export type AgeingDay = {
  on: string
  /** Whether the day is over, so that what happened since does not count. */
  isPast: boolean
  timeZone: string
}

const endOf = ({ on, timeZone }: AgeingDay) => sql`((${on}::date + 1)::timestamp at time zone ${timeZone})`

const debtsOn = (day: AgeingDay) => (day.isPast ? sql`debts_before(${endOf(day)})` : sql`debts()`)
const paymentsOn = (day: AgeingDay) =>
  day.isPast ? sql`held_payments_before(${endOf(day)})` : sql`held_payments()`

/** Debts with what is unpaid of them, and the days since they were due, which is on delivery if nothing else is agreed. */
const owed = (day: AgeingDay) => sql`
  select debt.*, due_cents - paid_cents as cents, ${day.on}::date - due_day as days
    from (select *, coalesce(due_on, (since at time zone ${day.timeZone})::date) as due_day from ${debtsOn(day)}) as debt
   where since is not null`

const unpaid = (day: AgeingDay) => sql`${owed(day)} and due_cents > paid_cents`

/** The sums of rows of `owed` by age. */
const sumsByAge = sql`
  coalesce(sum(cents) filter (where days <= 0), 0)::float8 as "notDue",
  coalesce(sum(cents) filter (where days between 1 and 30), 0)::float8 as days30,
  coalesce(sum(cents) filter (where days between 31 and 60), 0)::float8 as days60,
  coalesce(sum(cents) filter (where days between 61 and 90), 0)::float8 as days90,
  coalesce(sum(cents) filter (where days > 90), 0)::float8 as older`

/** What all clients together owe on a day. */
export async function findOwedByAge(db: Database, day: AgeingDay): Promise<OwedByAge> {
  const { rows } = await db.execute<Record<Age, number>>(
    sql`select ${sumsByAge} from (${unpaid(day)}) as unpaid`,
  )
  const [row] = rows
  if (!row) throw new Error('A sum has one row.')
  return toOwedByAge(row)
}

const toOwedByAge = (row: Record<Age, number>): OwedByAge => ({
  notDue: cents(row.notDue),
  days30: cents(row.days30),
  days60: cents(row.days60),
  days90: cents(row.days90),
  older: cents(row.older),
})

/** The clients that owe or have paid ahead on a day, those with the oldest unpaid order first. */
export async function findAgeing(db: Database, day: AgeingDay): Promise<AgeingRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    with owed as (
      select client_id, min(since) filter (where cents > 0) as since, sum(cents) as cents, sum(paid_cents) as paid,
             ${sumsByAge}
        from (${owed(day)}) as owed group by client_id
    ), held as (
      select client_id, sum(amount_cents) as cents from ${paymentsOn(day)} group by client_id
    ), clients as (
      select *, coalesce(held.cents, 0) - coalesce(paid, 0) as ahead, coalesce(owed.cents, 0) as unpaid
        from owed full join held using (client_id)
    )
    select client_id as "clientId", a.store_name as "storeName", coalesce("notDue", 0) as "notDue",
           coalesce(days30, 0) as days30, coalesce(days60, 0) as days60, coalesce(days90, 0) as days90,
           coalesce(older, 0) as older, ahead::float8 as unapplied, (unpaid - ahead)::float8 as total
      from clients join accounts a on a.account_id = client_id
     where unpaid > 0 or ahead <> 0
     order by since nulls last, client_id`)
  return rows.map((row) => ({
    clientId: row.clientId,
    storeName: row.storeName,
    ...toOwedByAge(row),
    unapplied: cents(row.unapplied),
    total: cents(row.total),
  }))
}

type StoredDocument = Omit<UnpaidDocument, 'amount' | 'paid' | 'open'> & { amount: number; paid: number }

/** What a client has not paid on a day: deliveries and open invoices, oldest first. */
export async function findUnpaidDocuments(
  db: Database,
  clientId: string,
  day: AgeingDay,
): Promise<UnpaidDocument[]> {
  const { rows } = await db.execute<StoredDocument>(sql`
    select u.order_id as "orderId", i.number, (u.since at time zone ${day.timeZone})::date::text as date,
           u.due_day::text as "dueOn", u.days as "daysLate", u.due_cents::float8 as amount, u.paid_cents::float8 as paid
      from (${unpaid(day)} and client_id = ${clientId}) as u left join open_invoices i using (open_invoice_id)
     order by u.since, u.order_id, u.open_invoice_id`)
  return rows.map(({ amount, paid, daysLate, ...row }) => ({
    ...row,
    daysLate: Math.max(0, daysLate),
    amount: cents(amount),
    paid: cents(paid),
    open: cents(amount - paid),
  }))
}
