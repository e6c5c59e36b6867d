import { sql } from 'drizzle-orm'
import type { Pool } from '../../src/database/pool.ts'
import type { BuiltAccount, BuiltOrder } from './factories.ts'

/** Builds an open run with some orders and returns its id. */
export async function buildDeliveryRun(
  db: Pool,
  orders: readonly BuiltOrder[],
  { driver }: { driver?: BuiltAccount } = {},
): Promise<number> {
  const { rows } = await db.execute<{ runId: number }>(sql`
    with run as (
      insert into delivery_runs (name, delivery_date, driver_id)
      values ('Van 1', current_date, ${driver?.accountId ?? null}) returning run_id)
    insert into delivery_stops (run_id, order_id, position)
    select run_id, order_id, place
      from run, unnest(${sql.param(orders.map(({ orderId }) => orderId))}::int[]) with ordinality as o (order_id, place)
    returning run_id as "runId"`)
  return rows[0]?.runId ?? 0
}

/** Builds a return of one unit of an order's first line that waits for staff, and returns its id. */
export async function buildReturn(db: Pool, { orderId, client, itemIds }: BuiltOrder): Promise<number> {
  const { rows } = await db.execute<{ returnId: number }>(sql`
    with return as (
      insert into returns (order_id, client_id, state) values (${orderId}, ${client.accountId}, 'asked')
      returning return_id)
    insert into return_lines (return_id, order_item_id, reason, asked, quantity)
    select return_id, ${itemIds[0] ?? 0}, 'damaged', 1, 1 from return
    returning return_id as "returnId"`)
  return rows[0]?.returnId ?? 0
}
