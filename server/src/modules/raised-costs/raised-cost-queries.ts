import type { RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** With the time as a text. */
type Stored = Omit<RaisedCost, 'paidAt'> & { paidAt: string }

/**
 * The products that purchase runs have bought since a day for more than their cost, or that have prices below the floor
 * at the price paid, by name. Prices of levels and clients count until their last day.
 *
 * @param floorPercent how much more than the cost the floor is
 */
export async function findRaisedCosts(
  db: Database,
  { since, today, timeZone }: { since: string; today: string; timeZone: string },
  floorPercent: number,
): Promise<RaisedCost[]> {
  const { rows } = await db.execute<Stored>(sql`
    with bought as (
      select distinct on (product_id) product_id, supplier, paid_cents, found_at from purchase_run_finds
       where paid_cents is not null and found > 0 and found_at >= ${since}::date::timestamp at time zone ${timeZone}
       order by product_id, found_at desc, find_id desc
    )
    select p.product_id as "productId", p.name, p.cost_price_cents as cost, b.paid_cents as paid, b.supplier,
           b.found_at as "paidAt", floor, coalesce(low.prices, '[]') as low
      from bought b join products p on p.product_id = b.product_id and p.deleted_at is null
           cross join lateral (select greatest(p.cost_price_cents, b.paid_cents) as higher) as costs
           cross join lateral floor_cents(higher, ${floorPercent}::numeric) as floor
           cross join lateral jsonb_populate_record(p, jsonb_build_object('cost_price_cents', higher)) as raised
           cross join lateral (
             select json_agg(json_build_object(
                      'source', source, 'priceLevelId', level_id, 'clientId', client_id, 'name', name,
                      'minQuantity', min_quantity, 'from', from_day, 'to', to_day, 'price', price,
                      'proposed', greatest(floor, case when p.cost_price_cents > 0
                                                       then round(price::numeric * higher / p.cost_price_cents)::int end))
                    order by place, fold(name), level_id, client_id, min_quantity, from_day nulls first) as prices
               from (
                 select 1 as place, 'list' as source, null::int as level_id, null::uuid as client_id,
                        null::text as name, 1 as min_quantity, null::date as from_day, null::date as to_day,
                        p.price_cents as price
                 union all
                 select 2, 'percent', l.price_level_id, null, l.name, 1, null, null, level_cents(raised, l)
                   from price_levels l
                  where not exists (
                          select from level_prices r
                           where r.price_level_id = l.price_level_id and r.product_id = p.product_id
                             and r.min_quantity = 1 and is_in_force(r.from_day, r.to_day, now()))
                 union all
                 select 2, 'level', l.price_level_id, null, l.name, r.min_quantity, r.from_day, r.to_day, r.price_cents
                   from level_prices r join price_levels l using (price_level_id)
                  where r.product_id = p.product_id and (r.to_day < ${today}) is not true
                 union all
                 select 3, 'own', null, r.client_id, a.store_name, r.min_quantity, r.from_day, r.to_day, r.price_cents
                   from client_prices r join accounts a on a.account_id = r.client_id
                  where r.product_id = p.product_id and (r.to_day < ${today}) is not true
               ) as every
              where price > 0 and price < floor
           ) as low
     where b.paid_cents > p.cost_price_cents or low.prices is not null
     order by fold(p.name), p.product_id`)
  return rows.map(({ paidAt, ...row }) => ({ ...row, paidAt: new Date(paidAt) }))
}
