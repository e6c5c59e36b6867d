import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

type OrdersOfDay = {
  /** The newest that is Processing; null without one. */
  openOrderId: number | null
  /** What counts of those that are Processing, in cents. */
  orderedCents: number
  /** Whether one that is not cancelled is no longer Processing. */
  isFeeSettled: boolean
}

/** A client's orders for a delivery day. */
export async function findOrdersOfDay(
  db: Database,
  clientId: string,
  { deliveryDate, categoriesNotCounted }: { deliveryDate: string; categoriesNotCounted: string[] },
): Promise<OrdersOfDay> {
  const isOpen = sql`status = ${orderStatuses.processing}`
  const { rows } = await db.execute<OrdersOfDay>(sql`
    select max(order_id) filter (where ${isOpen}) as "openOrderId",
           counted_cents(array_agg(order_id) filter (where ${isOpen}), ${sql.param(categoriesNotCounted)}::text[])::float8
             as "orderedCents",
           coalesce(bool_or(not ${isOpen}), false) as "isFeeSettled"
      from orders
     where client_id = ${clientId} and delivery_date = ${deliveryDate} and status <> ${orderStatuses.cancelled}`)
  return rows[0] ?? { openOrderId: null, orderedCents: 0, isFeeSettled: false }
}

type OpenTotals = { total: number; others: number; hasOthers: boolean }

/**
 * What counts of a client's Processing orders for the day of an order, in cents, with it and without it. No order of the
 * client is placed or cancelled until the transaction ends.
 */
export async function sumOpenOrders(
  db: Database,
  { clientId, orderId }: { clientId: string; orderId: number },
): Promise<OpenTotals> {
  await db.execute(sql`select from order_recency where client_id = ${clientId} for no key update`)
  const { rows } = await db.execute<OpenTotals>(sql`
    select counted_cents(array_agg(o.order_id), d.categories_not_counted)::float8 as total,
           counted_cents(array_agg(o.order_id) filter (where o.order_id <> ${orderId}), d.categories_not_counted)::float8 as others,
           count(*) > 1 as "hasOthers"
      from orders o cross join delivery_of(${clientId}) d
     where o.client_id = ${clientId} and o.status = ${orderStatuses.processing}
       and o.delivery_date = (select delivery_date from orders where order_id = ${orderId})
     group by d.categories_not_counted`)
  return rows[0] ?? { total: 0, others: 0, hasOthers: false }
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
