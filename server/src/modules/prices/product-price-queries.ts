import type { PricesOfItem } from '@cornerstock/contract/prices/product-prices'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** A product, with a quantity or null for the smallest that can be ordered. */
export type PricedItem = { productId: number; quantity: number | null }

/**
 * What a client pays for products, and why, by product; without those that are not in the catalog. Added to an order,
 * they are priced by what it then has of them.
 *
 * @param floorPercent how much more than the cost the price floor is; null without one
 */
export async function findProductPrices(
  db: Database,
  { clientId, orderId, items }: { clientId: string; orderId: number | null; items: readonly PricedItem[] },
  floorPercent: number | null,
): Promise<PricesOfItem[]> {
  const { rows } = await db.execute<PricesOfItem>(sql`
    select p.product_id as "productId", wanted.quantity, p.price_cents as list, price.sale_cents as sale,
           price.step_cents as step, price.level_cents as level, price.own_cents as own,
           price.charged_cents as charged, price.source, p.cost_price_cents as cost,
           floor_cents(p.cost_price_cents, ${floorPercent}::numeric) as floor
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i("productId" int, quantity int)
           join products p on p.product_id = i."productId" and p.deleted_at is null
           cross join lateral (select coalesce(i.quantity, p.minimum_quantity) as quantity) as wanted
           cross join lateral price_of(
             p, ${clientId}::uuid, wanted.quantity + ordered_quantity(${orderId}, p.product_id), now()) as price
     order by p.product_id`)
  return rows
}
