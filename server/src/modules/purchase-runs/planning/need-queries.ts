import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** An unmarked line of an order that is Processing or Packed. */
export type NeededLine = { itemId: number; productId: number; quantity: number }

/** Selects the orders of a run: the given orders, the orders of a delivery day, or the orders of the earliest one. */
export type WhichOrders = { orderIds: number[] } | { deliveryDate: string } | 'earliest'

/**
 * The lines that a run would buy for. Lines that wait in another open run are left out, and orders that wait for
 * approval. An order of an older version, which has no delivery day, counts under the day on which it was placed.
 */
export async function findNeededLines(
  db: Database,
  which: WhichOrders,
  timeZone: string,
): Promise<NeededLine[]> {
  const { rows } = await db.execute<NeededLine>(sql`
    with open_lines as (
      select i.order_item_id, i.product_id, i.quantity, o.order_id,
             coalesce(o.delivery_date, (o.order_date at time zone ${timeZone})::date) as day
        from orders o join order_items i using (order_id)
       where o.status in (${orderStatuses.processing}, ${orderStatuses.packed}) and i.found_quantity is null
         and o.approval is distinct from 'waiting'
         and not exists (
           select from purchase_run_lines l join purchase_runs r using (run_id)
            where l.order_item_id = i.order_item_id and r.closed_at is null and not l.has_left
              and l.marked is null)
    )
    select order_item_id::float8 as "itemId", product_id as "productId", quantity
      from open_lines where ${conditionFor(which)} order by order_item_id`)
  return rows
}

function conditionFor(which: WhichOrders): SQL {
  if (which === 'earliest') return sql`day = (select min(day) from open_lines)`
  if ('orderIds' in which) return sql`order_id = any(${sql.param(which.orderIds)}::int[])`
  return sql`day = ${which.deliveryDate}`
}

/** Locks the orders of some lines, so that no line changes until the transaction ends. */
export async function lockOrdersOfLines(transaction: Database, itemIds: number[]): Promise<void> {
  await transaction.execute(sql`
    select 1 from orders
     where order_id in (
       select order_id from order_items where order_item_id = any(${sql.param(itemIds)}::bigint[]))
     order by order_id for update`)
}

export async function countOrdersNamed(db: Database, orderIds: number[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where order_id = any(${sql.param(orderIds)}::int[])`,
  )
  return rows[0]?.count ?? 0
}

/** A supplier's price as stored with a product. */
export type StoredPrice = { name: string; price: number; pricedAt?: string | null }

/** The supplier prices of products above 0. */
export async function findSupplierPrices(
  db: Database,
  productIds: number[],
): Promise<Map<number, StoredPrice[]>> {
  const { rows } = await db.execute<{ productId: number; prices: StoredPrice[] | null }>(sql`
    select product_id as "productId", nullif(supplier_prices, 'null') as prices
      from products where product_id = any(${sql.param(productIds)}::int[]) order by product_id`)
  return new Map(
    rows.map(({ productId, prices }) => [productId, (prices ?? []).filter(({ price }) => price > 0)]),
  )
}
