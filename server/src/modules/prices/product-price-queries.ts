import type { ProductPrices } from '@cornerstock/contract/prices/product-prices'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

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
): Promise<Omit<ProductPrices, 'last'> | undefined> {
  const { productId, clientId, quantity } = wanted
  const { rows } = await db.execute<Omit<ProductPrices, 'last'>>(sql`
    select p.price_cents as list, price.sale_cents as sale, price.step_cents as step, price.level_cents as level,
           price.own_cents as own, price.charged_cents as charged, price.source, p.cost_price_cents as cost,
           floor_cents(p.cost_price_cents, ${floorPercent}::numeric) as floor
      from products p
           cross join lateral price_of(p, ${clientId}::uuid, coalesce(${quantity}::int, p.minimum_quantity), now()) as price
     where p.product_id = ${productId} and p.deleted_at is null`)
  return rows[0]
}
