import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { type Day, latestDueDays } from '../due-day-rules.ts'
import type { DueLine } from './reminder-rules.ts'

const lastDueDay = (today: Day): SQL => sql`(${sql.param(latestDueDays(today))}::date[])[day_of_month]`

// Not `<`: a clock that ran ahead may have noted a day that is still to come, and must not silence the line.
const isToBeReminded = (today: Day): SQL =>
  sql`next_date <= ${today} and reminded_of is distinct from ${lastDueDay(today)}`

/** Up to `limit` clients after one, in id order, who have lines that they are to be reminded of. */
export async function findClientsToRemind(
  db: Database,
  today: Day,
  limit: number,
  after?: string,
): Promise<string[]> {
  const isAfter = after === undefined ? sql`` : sql`and client_id > ${after}`
  const { rows } = await db.execute<{ client_id: string }>(sql`
    select distinct client_id from recurring_orders where ${isToBeReminded(today)} ${isAfter}
    order by client_id limit ${limit}`)
  return rows.map((row) => row.client_id)
}

/**
 * Notes of a client's due lines, up to `limit`, that it is reminded of them, and answers them. A client that
 * another round is at is left to it, so that what falls due together is mailed together; a line that is
 * being ordered is left to the next round.
 */
export async function markReminded(
  db: Database,
  clientId: string,
  today: Day,
  limit: number,
): Promise<DueLine[]> {
  const { rows } = await db.execute<DueLine>(sql`
    with client as materialized (
      select account_id from accounts where account_id = ${clientId} for no key update skip locked
    ), due as materialized (
      select recurring_order_id, ${lastDueDay(today)} as due_day
      from recurring_orders join client on account_id = client_id
      where ${isToBeReminded(today)}
      order by recurring_order_id limit ${limit} for update of recurring_orders skip locked
    ), marked as (
      update recurring_orders r set reminded_of = due_day from due, products p
      where r.recurring_order_id = due.recurring_order_id
        and p.product_id = r.product_id and p.deleted_at is null
      returning r.recurring_order_id, p.name, r.quantity, due_day
    )
    select recurring_order_id as "recurringOrderId", name as "productName", quantity,
      due_day::text as "dueDay" from marked order by recurring_order_id`)
  return rows
}
