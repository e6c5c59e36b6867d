import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { ProductPrices } from '@cornerstock/contract/prices/product-prices'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** Like `ProductPrices`, with the dates as texts. */
type Stored = Omit<ProductPrices, 'last'> & {
  last: (Omit<ProductPrices['last'][number], 'date'> & { date: string })[]
}

/**
 * What a client pays for a product, and why; undefined if the product is not in the catalog.
 *
 * @param quantity null for the smallest that can be ordered
 * @param floorPercent how much more than the cost the price floor is; null without one
 */
export async function findProductPrices(
  db: Database,
  wanted: { productId: number; clientId: string; quantity: number | null },
  floorPercent: number | null,
): Promise<Stored | undefined> {
  const { productId, clientId, quantity } = wanted
  const { rows } = await db.execute<Stored>(sql`
    select p.price_cents as list, price.sale_cents as sale, price.step_cents as step, price.level_cents as level,
           price.own_cents as own, price.charged_cents as charged, price.source, p.cost_price_cents as cost,
           floor_cents(p.cost_price_cents, ${floorPercent}::numeric) as floor,
           (select coalesce(json_agg(o order by o.date desc, o."orderId" desc), '[]') from (
              select order_id as "orderId", o.order_date as date, sum(i.quantity)::int as quantity,
                     min(coalesce(i.corrected_price_cents, i.price_cents)) as price
                from orders o join order_items i using (order_id)
               where o.client_id = ${clientId} and i.product_id = p.product_id
                 and o.status <> ${orderStatuses.cancelled}
               group by order_id, o.order_date order by o.order_date desc, order_id desc limit 3) as o) as last
      from products p
           cross join lateral price_of(p, ${clientId}::uuid, coalesce(${quantity}::int, p.minimum_quantity), now()) as price
     where p.product_id = ${productId} and p.deleted_at is null`)
  return rows[0]
}
