import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** What a client is charged for the smallest quantity of a product, and from which quantities on it changes. */
export type SeenPrice = { clientId: string; productId: number; name: string; price: Cents; steps: string }

/** The clients to whom a product matters: they have bought it in the last 90 days, list it, or agreed a price. */
const concerned = sql`
  select c.client_id, c.product_id from (
    select client_id, unnest(product_ids) as product_id from order_days where day > current_date - 90
    union select client_id, product_id from cart_items
    union select client_id, product_id from recurring_orders
    union select client_id, product_id from favorites
    union select client_id, product_id from client_prices
  ) as c join accounts a on a.account_id = c.client_id and a.role = 'client'`

/** What clients are charged from a day on for those of the products that matter to them, with planned list prices. */
export async function findSeenPrices(
  db: Database,
  productIds: readonly number[],
  { day, timeZone }: { day: string; timeZone: string },
): Promise<SeenPrice[]> {
  const { rows } = await db.execute<SeenPrice>(sql`
    with moment as (select greatest(now(), ${day}::date::timestamp at time zone ${timeZone}) as at)
    select c.client_id as "clientId", p.product_id as "productId", p.name, price.charged_cents as price,
           coalesce(yours.your_steps, '[]')::text as steps
      from (${concerned}) as c
           join products p on p.product_id = c.product_id and p.deleted_at is null
           cross join moment
           left join planned_prices n on n.product_id = p.product_id and n.from_day <= ${day}
           cross join lateral jsonb_populate_record(
             p, jsonb_build_object('price_cents', coalesce(n.price_cents, p.price_cents))) as priced
           cross join lateral price_of(priced, c.client_id, p.minimum_quantity, at) as price
           left join lateral your_price(priced, c.client_id, at) as yours on true
     where c.product_id = any(${sql.param(productIds)}::int[])
     order by c.client_id, fold(p.name), p.product_id`)
  return rows.map((row) => ({ ...row, price: cents(row.price) }))
}
