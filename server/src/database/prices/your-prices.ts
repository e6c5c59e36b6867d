import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../pool.ts'
import type { StoredPriceStep } from '../schema/catalog/products.ts'

/**
 * What a client has of its own for a product: its price (`your_price.sql`), its retail price, and whether it waits for
 * the product to be back. null where nothing but the product decides.
 */
export type StoredYourPrice = {
  cents: number | null
  steps: StoredPriceStep[] | null
  retail: number | null
  isWatched: boolean
} | null

/** Of a product, with its row of `your_price` as `y`, of `retail_prices` as `r` and of `back_in_stock` as `w`, if there are such rows. */
const yours = sql`
  case when coalesce(y.your_steps, to_jsonb(r.price_cents), to_jsonb(w.client_id)) is not null then
    json_build_object('cents', y.your_cents, 'steps', y.your_steps, 'retail', r.price_cents,
                      'isWatched', w.client_id is not null) end`

/** The price of a product for a client, in a query of `products`. */
export const yourPriceFor = (clientId: string | Placeholder): SQL<StoredYourPrice> =>
  sql<StoredYourPrice>`(
    select ${yours} from (select 1) as one
      left join your_price("products", ${clientId}::uuid, now()) y on true
      left join retail_prices r on r.client_id = ${clientId}::uuid and r.product_id = "products"."product_id"
      left join back_in_stock w on w.client_id = ${clientId}::uuid and w.product_id = "products"."product_id"
                               and w.told_at is null)`

/** The prices of products for a client, or for everyone, that the products themselves do not say, by product id. */
export async function findYourPrices(
  db: Database,
  clientId: string | null,
  productIds: readonly number[],
): Promise<Map<number, StoredYourPrice>> {
  const { rows } = await db.execute<{ productId: number; yours: StoredYourPrice }>(sql`
    select p.product_id as "productId", ${yours} as yours
      from products p
      left join lateral your_price(p, ${clientId}::uuid, now()) y on true
      left join retail_prices r on r.client_id = ${clientId}::uuid and r.product_id = p.product_id
      left join back_in_stock w on w.client_id = ${clientId}::uuid and w.product_id = p.product_id
                               and w.told_at is null
     where p.product_id = any(${sql.param(productIds)}::int[])`)
  return new Map(rows.map(({ productId, yours }) => [productId, yours]))
}

/**
 * What decides the prices of a client: itself if it has prices of its own, or own retail prices, or waits for products,
 * else the level that it shares with others;
 * null if it pays what everyone pays.
 */
export async function findPayer(db: Database, clientId: string): Promise<string | null> {
  const { rows } = await db.execute<{ payer: string | null }>(sql`
    select case when exists (select from client_prices r where r.client_id = a.account_id)
                  or exists (select from retail_prices r where r.client_id = a.account_id)
                  or exists (select from back_in_stock w where w.client_id = a.account_id and w.told_at is null) then a.account_id::text
                else 'level ' || a.price_level_id end as payer
      from accounts a where a.account_id = ${clientId}`)
  return rows[0]?.payer ?? null
}
