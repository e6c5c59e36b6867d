import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../pool.ts'
import type { StoredPriceStep } from '../schema/catalog/products.ts'

/**
 * What a client reads of its price of a product (`your_price.sql`), and its own retail price; null where nothing but the
 * product decides.
 */
export type StoredYourPrice = {
  cents: number | null
  steps: StoredPriceStep[] | null
  retail: number | null
} | null

/** Of a product `p`, with its row of `your_price` as `y` and the one of `retail_prices` as `r`, if there are such rows. */
const yours = sql`
  case when coalesce(y.your_steps, to_jsonb(r.price_cents)) is not null then
    json_build_object('cents', y.your_cents, 'steps', y.your_steps, 'retail', r.price_cents) end`

/** The price of a product for a client, in a query of `products`. */
export const yourPriceFor = (clientId: string | Placeholder): SQL<StoredYourPrice> =>
  sql<StoredYourPrice>`(
    select ${yours} from (select 1) as one
      left join your_price("products", ${clientId}::uuid, now()) y on true
      left join retail_prices r on r.client_id = ${clientId}::uuid and r.product_id = "products"."product_id")`

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
     where p.product_id = any(${sql.param(productIds)}::int[])`)
  return new Map(rows.map(({ productId, yours }) => [productId, yours]))
}

/**
 * What decides the prices of a client: itself if it has prices of its own, or own retail prices, else the level that it shares with others;
 * null if it pays what everyone pays.
 */
export async function findPayer(db: Database, clientId: string): Promise<string | null> {
  const { rows } = await db.execute<{ payer: string | null }>(sql`
    select case when exists (select from client_prices r where r.client_id = a.account_id)
                  or exists (select from retail_prices r where r.client_id = a.account_id) then a.account_id::text
                else 'level ' || a.price_level_id end as payer
      from accounts a where a.account_id = ${clientId}`)
  return rows[0]?.payer ?? null
}
