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

type OpenTotals = { total: number; others: number }

/**
 * What counts of a client's Processing orders for the day of an order, in cents, with it and without it. No order of the
 * client is placed or cancelled until the transaction ends.
 */
export async function sumOpenOrders(
  db: Database,
  { clientId, orderId }: { clientId: string; orderId: number },
): Promise<OpenTotals> {
  await db.execute(sql`select from order_recency where client_id = ${clientId} for no key update`)
  const { rows } = await db.execute<{ [Key in keyof OpenTotals]: string }>(sql`
    select counted_cents(array_agg(o.order_id), d.categories_not_counted) as total,
           counted_cents(array_agg(o.order_id) filter (where o.order_id <> ${orderId}), d.categories_not_counted) as others
      from orders o cross join delivery_of(${clientId}) d
     where o.client_id = ${clientId} and o.status = ${orderStatuses.processing}
       and o.delivery_date = (select delivery_date from orders where order_id = ${orderId})
     group by d.categories_not_counted`)
  return { total: Number(rows[0]?.total ?? 0), others: Number(rows[0]?.others ?? 0) }
}

/**
 * Decides anew which order of a client's day has the delivery fee, after one of them was cancelled, restored or moved.
 * Returns whether the client's payments have to be allocated again.
 */
export async function decideDeliveryFee(
  transaction: Database,
  { clientId, deliveryDate, orderId }: { clientId: string; deliveryDate: string; orderId: number },
): Promise<boolean> {
  const { rows } = await transaction.execute<{ isUnsettled: boolean }>(sql`
    select is_unsettled as "isUnsettled" from decide_delivery_fee(${clientId}, ${deliveryDate}, ${orderId})`)
  return rows.some(({ isUnsettled }) => isUnsettled)
}
