import type { RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** With the time as a text. */
type Stored = Omit<RaisedCost, 'raisedAt'> & { raisedAt: string }

/** What is listed: what a run bought, or what was bought or raised since a day. */
export type RaisedFilter = { runId: number } | { since: string }

type Days = { today: string; timeZone: string }

/**
 * The products that purchase runs have bought for more than their cost, and those whose cost or price paid puts prices
 * below the floor, by name. Prices of levels and clients count until their last day, unless one that is not too low
 * follows them; a list price counts unless such a one is planned.
 *
 * @param floorPercent how much more than the cost the floor is
 */
export async function findRaisedCosts(
  db: Database,
  filter: RaisedFilter,
  { today, timeZone }: Days,
  floorPercent: number,
): Promise<RaisedCost[]> {
  const since = 'since' in filter ? sql`${filter.since}::date::timestamp at time zone ${timeZone}` : null
  const { rows } = await db.execute<Stored>(sql`
    with bought as (
      select distinct on (product_id) product_id, supplier, paid_cents, found_at from purchase_run_finds
       where paid_cents is not null and found > 0
         and ${'runId' in filter ? sql`run_id = ${filter.runId}` : sql`found_at >= ${since}`}
       order by product_id, found_at desc, find_id desc
    ), raised as (
      select product_id, former_cents, raised_at from raised_costs
       where ${since ? sql`raised_at >= ${since}` : sql`product_id in (select product_id from bought)`}
    ), risen as (
      select product_id, b.supplier, b.paid_cents, r.former_cents, greatest(b.found_at, r.raised_at) as raised_at
        from bought b full join raised r using (product_id)
    )
    select p.product_id as "productId", p.name, p.cost_price_cents as cost, b.former_cents as "formerCost",
           b.paid_cents as paid, b.supplier, b.raised_at as "raisedAt", floor, coalesce(low.prices, '[]') as low,
           case when n.product_id is not null
                then json_build_object('price', n.price_cents, 'from', n.from_day) end as planned
      from risen b join products p on p.product_id = b.product_id and p.deleted_at is null
           left join planned_prices n on n.product_id = p.product_id
           cross join lateral (select greatest(p.cost_price_cents, b.paid_cents) as higher,
                                      coalesce(nullif(b.former_cents, 0), nullif(p.cost_price_cents, 0)) as former) as costs
           cross join lateral floor_cents(higher, ${floorPercent}::numeric) as floor
           cross join lateral jsonb_populate_record(p, jsonb_build_object('cost_price_cents', higher)) as raised
           cross join lateral (${lowPrices(today)}) as low
     where b.paid_cents > p.cost_price_cents or low.prices is not null
     order by fold(p.name), p.product_id`)
  return rows.map(({ raisedAt, ...row }) => ({ ...row, raisedAt: new Date(raisedAt) }))
}

/** The prices below the floor of the product `p`, which is `raised` at the higher of cost and price paid, as `prices`. */
const lowPrices = (today: string) => sql`
  select json_agg(json_build_object(
           'source', source, 'priceLevelId', level_id, 'clientId', client_id, 'name', name, 'basis', basis,
           'minQuantity', min_quantity, 'from', from_day, 'to', to_day, 'price', price,
           'proposed', greatest(floor, least(round(price::numeric * greatest(higher, former) / former), 100000000)::int))
         order by place, fold(name), level_id, client_id, min_quantity, from_day nulls first) as prices
    from (
      select 1 as place, 'list' as source, null::int as level_id, null::uuid as client_id, null::text as name,
             null::text as basis, 1 as min_quantity, null::date as from_day, null::date as to_day, p.price_cents as price
       where (n.price_cents >= floor) is not true
      union all
      select 2, 'percent', l.price_level_id, null, l.name, l.basis, 1, null, null, level_cents(raised, l)
        from price_levels l
       where not exists (
               select from level_prices r
                where r.price_level_id = l.price_level_id and r.product_id = p.product_id and r.min_quantity = 1
                  and (is_in_force(r.from_day, r.to_day, now()) or (r.from_day > ${today} and r.price_cents >= floor)))
      union all
      select 2, 'level', l.price_level_id, null, l.name, null, r.min_quantity, r.from_day, r.to_day, r.price_cents
        from level_prices r join price_levels l using (price_level_id)
       where r.product_id = p.product_id and (r.to_day < ${today}) is not true
         and not exists (
               select from level_prices f
                where f.price_level_id = r.price_level_id and f.product_id = r.product_id
                  and f.min_quantity = r.min_quantity and f.from_day = r.to_day + 1 and f.price_cents >= floor)
      union all
      select 3, 'own', null, r.client_id, a.store_name, null, r.min_quantity, r.from_day, r.to_day, r.price_cents
        from client_prices r join accounts a on a.account_id = r.client_id
       where r.product_id = p.product_id and (r.to_day < ${today}) is not true
         and not exists (
               select from client_prices f
                where f.client_id = r.client_id and f.product_id = r.product_id
                  and f.min_quantity = r.min_quantity and f.from_day = r.to_day + 1 and f.price_cents >= floor)
    ) as every
   where price > 0 and price < floor`
