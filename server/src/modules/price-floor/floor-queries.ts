import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { dealPrices } from '../../database/prices/deal-prices.ts'

/** A price that a request sets or changes. */
export type NewPrice = { productId: number; price: Cents }

/** The cost of a product before a request raised it, and the prices that the request leaves as they are. */
export type RaisedCost = { productId: number; formerCost: Cents; prices: readonly Cents[] }

/**
 * The prices that are below the floor: those that a request sets, and those that the raised cost of their product has
 * put below it, among them the prices of levels, clients and promotions that have not ended.
 *
 * @param percent how much more than the cost the floor is
 */
export async function findBelowFloor(
  db: Database,
  { prices, raised, today }: { prices: readonly NewPrice[]; raised: readonly RaisedCost[]; today: string },
  percent: number,
): Promise<BelowFloor[]> {
  const { rows } = await db.execute<BelowFloor>(sql`
    with raised as (
      select * from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb)
               as r("productId" int, "formerCost" int, prices jsonb)
    ), checked as (
      select "productId", price, null::int as "formerCost"
        from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p("productId" int, price int)
       union all
      select "productId", price::int, "formerCost" from raised, jsonb_array_elements_text(prices) as price
       union all
      select "productId", price_cents, "formerCost" from raised join level_prices on product_id = "productId"
       where (to_day < ${today}) is not true
       union all
      select "productId", price_cents, "formerCost" from raised join client_prices on product_id = "productId"
       where (to_day < ${today}) is not true
       union all
      select "productId", price_cents, "formerCost" from raised join ${dealPrices} d on product_id = "productId"
       where (to_day < ${today}) is not true
    )
    select distinct p.product_id as "productId", p.name, price, floor
      from checked join products p on p.product_id = "productId"
           cross join lateral floor_cents(p.cost_price_cents, ${percent}::numeric) as floor
     where price > 0 and price < floor and (price < floor_cents("formerCost", ${percent}::numeric)) is not true
     order by p.product_id, price`)
  return rows.map((row) => ({ ...row, price: cents(row.price), floor: cents(row.floor) }))
}
