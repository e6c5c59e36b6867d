import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** A product of which less is left than a line needs. */
export type StockShortage = { productId: number; name: string; left: number; wanted: number }

/** What each tracked line of an order should hold off the stock: nothing once cancelled, else what counts. */
const owed = (orderId: number) => sql`
  select i.order_item_id, i.product_id,
         case when o.status = 4 then 0 else coalesce(i.found_quantity, i.quantity) end as due,
         i.stock_held as held
    from order_items i join orders o using (order_id)
   where i.order_id = ${orderId} and i.tracks_stock`

/**
 * Makes the stock fit what the order's lines hold now: puts back what they gave up, takes what they claim
 * again. Because each line remembers what it holds, this is exact whatever the order went through.
 * Returns what lacks; then nothing was changed. The order itself must be locked.
 */
export async function settleStock(db: Database, orderId: number): Promise<StockShortage[]> {
  // In id order, as place_order does, so that nobody waits in a circle.
  await db.execute(sql`
    select 1 from products where product_id in (select product_id from (${owed(orderId)}) as owed where due <> held)
    order by product_id for no key update`)
  const { rows: shortages } = await db.execute<StockShortage>(sql`
    select p.product_id as "productId", p.name, p.stock_quantity as left, owed.due - owed.held as wanted
      from (${owed(orderId)}) as owed join products p using (product_id)
     where owed.due - owed.held > p.stock_quantity`)
  if (shortages.length > 0) return shortages
  await db.execute(sql`
    update products p set stock_quantity = p.stock_quantity - (owed.due - owed.held)
      from (${owed(orderId)}) as owed where p.product_id = owed.product_id and owed.due <> owed.held`)
  await db.execute(sql`
    update order_items i set stock_held = owed.due
      from (${owed(orderId)}) as owed where i.order_item_id = owed.order_item_id and owed.due <> owed.held`)
  return []
}
