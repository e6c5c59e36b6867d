import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { type Day, latestDueDays } from '../due-day-rules.ts'
import type { DueLine } from './reminder-rules.ts'

const lastDueDay = (today: Day): SQL => sql`(${sql.param(latestDueDays(today))}::date[])[day_of_month]`

// Compared with `<>` and not with `<`: after a run with a clock that was ahead, `reminded_of` may be in the future.
const needsReminder = (today: Day): SQL =>
  sql`next_date <= ${today} and reminded_of is distinct from ${lastDueDay(today)}`

/** Up to `limit` ids of clients that need a reminder, in order, after the id `after`. */
export async function findClientsToRemind(
  db: Database,
  today: Day,
  limit: number,
  after?: string,
): Promise<string[]> {
  const isAfter = after === undefined ? sql`` : sql`and client_id > ${after}`
  const { rows } = await db.execute<{ client_id: string }>(sql`
    select distinct client_id from recurring_orders where ${needsReminder(today)} ${isAfter}
    order by client_id limit ${limit}`)
  return rows.map((row) => row.client_id)
}

/**
 * Marks up to `limit` of a client's due recurring orders as reminded and returns them. A client that another run is
 * working on is skipped, so that one email names everything that is due. A recurring order that is being ordered is
 * skipped too, until the next run.
 */
export async function markReminded(
  db: Database,
  clientId: string,
  today: Day,
  limit: number,
): Promise<(DueLine & { storeName: string })[]> {
  const { rows } = await db.execute<DueLine & { storeName: string }>(sql`
    with client as materialized (
      select account_id, store_name from accounts where account_id = ${clientId} for no key update skip locked
    ), due as materialized (
      select recurring_order_id, ${lastDueDay(today)} as due_day
      from recurring_orders join client on account_id = client_id
      where ${needsReminder(today)}
      order by recurring_order_id limit ${limit} for update of recurring_orders skip locked
    ), marked as (
      update recurring_orders r set reminded_of = due_day from due, products p
      where r.recurring_order_id = due.recurring_order_id
        and p.product_id = r.product_id and p.deleted_at is null
      returning r.recurring_order_id, p.name, r.quantity, due_day
    )
    select recurring_order_id as "recurringOrderId", name as "productName", quantity,
      due_day::text as "dueDay", store_name as "storeName" from marked, client order by recurring_order_id`)
  return rows
}
