import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** The orders of a delivery day that are not cancelled, at most `limit`, in the order of their numbers. */
export async function findOrderIdsOfDay(
  db: Database,
  deliveryDate: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ orderId: number }>(sql`
    select order_id as "orderId" from orders
     where delivery_date = ${deliveryDate} and status <> ${orderStatuses.cancelled}
     order by order_id limit ${limit}`)
  return rows.map(({ orderId }) => orderId)
}

/** The status of each order that exists. */
export async function findStatuses(db: Database, orderIds: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ orderId: number; status: number }>(sql`
    select order_id as "orderId", status from orders where order_id = any(${sql.param(orderIds)}::int[])`)
  return new Map(rows.map(({ orderId, status }) => [orderId, status]))
}
