import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { orders } from '../../database/schema/orders/orders.ts'

/** The delivery day of an order of a client, which old orders lack; undefined if the client has no such order. */
export async function findDeliveryDate(
  db: Database,
  clientId: string,
  orderId: number,
): Promise<string | null | undefined> {
  const [order] = await db
    .select({ deliveryDate: orders.deliveryDate })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.clientId, clientId)))
  return order?.deliveryDate
}
