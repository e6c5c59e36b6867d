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
 * What a client's Processing orders for the day of an order come to, in cents, with it and without it. No order of the
 * client is placed or cancelled until the transaction ends.
 */
export async function sumOpenOrders(
  db: Database,
  { clientId, orderId }: { clientId: string; orderId: number },
): Promise<OpenTotals> {
  await db.execute(sql`select from order_recency where client_id = ${clientId} for no key update`)
  const { rows } = await db.execute<{ [Key in keyof OpenTotals]: string }>(sql`
    select coalesce(sum(i.amount), 0) as total,
           coalesce(sum(i.amount) filter (where o.order_id <> ${orderId}), 0) as others
      from orders o cross join lateral (
             select sum(coalesce(corrected_price_cents, price_cents)::bigint * quantity) as amount
               from order_items where order_id = o.order_id) i
     where o.client_id = ${clientId} and o.status = ${orderStatuses.processing}
       and o.delivery_date = (select delivery_date from orders where order_id = ${orderId})`)
  return { total: Number(rows[0]?.total ?? 0), others: Number(rows[0]?.others ?? 0) }
}
