import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** A client's newest Processing order for a delivery day. */
export async function findOpenOrder(
  db: Database,
  { clientId, deliveryDate }: { clientId: string; deliveryDate: string },
): Promise<number | null> {
  const { rows } = await db.execute<{ orderId: number | null }>(sql`
    select max(order_id) as "orderId" from orders
     where client_id = ${clientId} and delivery_date = ${deliveryDate} and status = ${orderStatuses.processing}`)
  return rows[0]?.orderId ?? null
}
