import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** The orders after a stop of a run that wait for theirs: their clients see how many stops come before them. */
export async function findOrdersBehind(
  db: Database,
  { runId, orderId }: { runId: number; orderId: number },
): Promise<{ orderId: number; clientId: string }[]> {
  const { rows } = await db.execute<{ orderId: number; clientId: string }>(sql`
    select s.order_id as "orderId", o.client_id as "clientId"
      from delivery_stops s join orders o using (order_id)
           join delivery_stops moved on moved.run_id = s.run_id and moved.order_id = ${orderId}
     where s.run_id = ${runId} and s.position > moved.position and s.outcome is null
       and o.status <> ${orderStatuses.cancelled}
     order by s.position`)
  return rows
}

/** The started runs that are to deliver an order and have not come to its stop. */
export async function findRunsUnderWay(db: Database, orderId: number): Promise<number[]> {
  const { rows } = await db.execute<{ runId: number }>(sql`
    select run_id as "runId" from delivery_stops join delivery_runs using (run_id)
     where order_id = ${orderId} and is_open and outcome is null and started_at is not null`)
  return rows.map(({ runId }) => runId)
}
