import { type SQL, sql } from 'drizzle-orm'

/** What a unit of each product costs in the deals of promotions; with a percentage, of the price for everyone. */
export const dealPrices: SQL = sql`(
  with deal as materialized ( -- joined by a hash, also with the many products of an import
    select *, unnest(product_ids) as product_id from promotions where kind = 'mix'
  )
  select d.promotion_id, d.to_day, p.product_id,
         coalesce(d.price_cents, (select deal_cents(charged_cents, null, d.percent)
                                    from price_of(p, null, d.quantity, now()))) as price_cents
    from deal d join products p using (product_id))`
