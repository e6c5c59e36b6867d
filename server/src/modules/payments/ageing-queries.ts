import type { Age, AgeingRow, OwedByAge } from '@cornerstock/contract/orders/payments'
import { cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

type StoredRow = Record<keyof AgeingRow, number> & { clientId: string; storeName: string }

/** A day of a time zone. */
export type AgeingDay = { today: string; timeZone: string }

/** The unpaid parts of debts, with the days since they were due, which is on delivery if nothing else is agreed. */
const unpaid = ({ today, timeZone }: AgeingDay) => sql`
  select client_id, since, due_cents - paid_cents as cents,
         ${today}::date - coalesce(due_on, (since at time zone ${timeZone})::date) as days
    from debts() where since is not null and due_cents > paid_cents`

/** The sums of rows of `unpaid` by age. */
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
      select client_id, min(since) as since, sum(cents) as cents, ${sumsByAge}
        from (${unpaid(day)}) as unpaid group by client_id
    ), ahead as (
      select client_id, sum(cents) as cents from (
        select client_id, amount_cents as cents from held_payments()
        union all select client_id, -paid_cents from debts() where since is not null
      ) as moved group by client_id having sum(cents) <> 0
    )
    select client_id as "clientId", a.store_name as "storeName", coalesce("notDue", 0) as "notDue",
           coalesce(days30, 0) as days30, coalesce(days60, 0) as days60, coalesce(days90, 0) as days90,
           coalesce(older, 0) as older,
           coalesce(ahead.cents, 0)::float8 as unapplied,
           (coalesce(owed.cents, 0) - coalesce(ahead.cents, 0))::float8 as total
      from owed full join ahead using (client_id) join accounts a on a.account_id = client_id
     order by since nulls last, client_id`)
  return rows.map((row) => ({
    clientId: row.clientId,
    storeName: row.storeName,
    ...toOwedByAge(row),
    unapplied: cents(row.unapplied),
    total: cents(row.total),
  }))
}
