import type { StockShortage } from '@cornerstock/contract/orders/order-rejections'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/**
 * For each tracked line of an order: the stock that it should hold (`due`) and the stock that it holds (`held`). A line
 * does not hold goods that were returned to stock. It still holds goods that were written off at the door, although the
 * client does not pay for them.
 */
const trackedLines = (orderId: number) => sql`
  select i.order_item_id, i.product_id,
         least(i.quantity, greatest(0, case when o.status = ${orderStatuses.cancelled} then 0
                                            else coalesce(i.found_quantity, i.quantity) - back.units end)
                           + coalesce(kept.written_off, 0)) as due,
         i.stock_held as held
    from order_items i join orders o using (order_id)
         left join lateral (
           select sum(k.quantity) filter (where not k.restock and not k.is_credited) as written_off,
                  sum(k.quantity) filter (where k.restock and k.is_credited) as restocked
             from delivery_stop_lines k where k.order_item_id = i.order_item_id) as kept on true
         cross join lateral (
           select coalesce(kept.restocked, 0) + coalesce(sum(l.quantity), 0) as units
             from return_lines l join returns r using (return_id)
            where l.order_item_id = i.order_item_id and l.restock and r.state = 'done') as back
   where i.order_id = ${orderId} and i.tracks_stock`

/** The same for each product: an order may have several lines of one. */
const trackedProducts = (orderId: number) => sql`
  select product_id, sum(due)::int as due, sum(held)::int as held from (${trackedLines(orderId)}) as line group by 1`

/**
 * Adjusts stock to what the order's lines should hold: adds what they no longer need and takes what they need. Each
 * line stores the quantity that it holds, so the stock is exact after any sequence of changes. If stock is too
 * low, it changes nothing and returns the shortages. The caller must have locked the order.
 */
export async function settleStock(db: Database, orderId: number): Promise<StockShortage[]> {
  // Locked in id order, as in place_orders, to prevent deadlocks.
  await db.execute(sql`
    select 1 from products
     where product_id in (select product_id from (${trackedLines(orderId)}) as line where due <> held)
     order by product_id for no key update`)
  const { rows: shortages } = await db.execute<StockShortage>(sql`
    select p.product_id as "productId", p.name, p.stock_quantity as left, line.due - line.held as wanted
      from (${trackedProducts(orderId)}) as line join products p using (product_id)
     where line.due - line.held > p.stock_quantity`)
  if (shortages.length > 0) return shortages
  await db.execute(sql`
    update products p
       set stock_quantity = p.stock_quantity - (line.due - line.held),
           stock_taken = p.stock_taken + (line.due - line.held)
      from (${trackedProducts(orderId)}) as line where p.product_id = line.product_id and line.due <> line.held`)
  await db.execute(sql`
    update order_items i set stock_held = line.due
      from (${trackedLines(orderId)}) as line where i.order_item_id = line.order_item_id and line.due <> line.held`)
  return []
}
