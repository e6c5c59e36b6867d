import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** The open runs that buy for an order. */
export async function findOpenRunsOf(db: Database, orderId: number): Promise<number[]> {
  const { rows } = await db.execute<{ runId: number }>(sql`
    select distinct r.run_id as "runId"
      from order_items i join purchase_run_lines l using (order_item_id) join purchase_runs r using (run_id)
     where i.order_id = ${orderId} and r.closed_at is null and not l.has_left`)
  return rows.map(({ runId }) => runId)
}
