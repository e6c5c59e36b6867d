import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** In cents, with what needs an account. */
export type PlainSums = {
  documents: number
  sales: number
  charges: number
  credits: number
  hasFees: boolean
  categories: string[]
  liabilities: { chargeId: number; name: string }[]
}

/** The sums of the invoices and credits of delivered orders of which nothing was changed since or booked before. */
export async function sumPlainOrders(db: Database, orderIds: readonly number[]): Promise<PlainSums> {
  const { rows } = await db.execute<PlainSums>(sql`
    with plain as (
      select order_id from unnest(${sql.param(orderIds)}::int[]) as plain (order_id)
    ), lines as materialized (
      select i.order_item_id, i.product_id, o.charges, i.charge_ids, i.unit_per_pack, i.ounces, i.cost_cents,
             coalesce(i.found_quantity, i.quantity) as quantity,
             coalesce(i.corrected_price_cents, i.price_cents) as price_cents
        from plain join orders o using (order_id) join order_items i using (order_id)
    ), charged as materialized (
      select l.order_item_id, c.charge_id, c.name, c.is_included, c.cents
        from lines l
             cross join lateral line_charges(l.charges, l.charge_ids, l.unit_per_pack, l.ounces, l.quantity,
                                             l.price_cents, l.cost_cents) as c
       where l.charge_ids <> '{}'
    ), line_sums as materialized (
      select l.product_id, l.price_cents::bigint * l.quantity as goods, coalesce(added, 0) as added,
             coalesce(included, 0) as included, coalesce(credited.cents, 0) as credited
        from lines l
             left join (select order_item_id, sum(cents) filter (where not is_included) as added,
                               sum(cents) filter (where is_included) as included
                          from charged group by order_item_id) as charges using (order_item_id)
             left join (select order_item_id, sum(amount_cents) as cents
                          from plain join order_credits using (order_id) group by order_item_id) as credited
                 using (order_item_id)
    ), fees as (
      select coalesce(sum(fee_cents), 0) as cents from plain join delivery_fees using (order_id)
    )
    select (select count(*) from plain)::int
             + (select count(*) from plain join order_credits using (order_id))::int as documents,
           (select coalesce(sum(goods), 0)::float8 from line_sums) as sales,
           (select coalesce(sum(added), 0) from line_sums)::float8 + (select cents from fees)::float8 as charges,
           (select coalesce(sum(least(goods + added, credited)), 0)::float8 from line_sums) as credits,
           (select cents > 0 from fees) as "hasFees",
           array(select distinct category
                   from (select distinct product_id from line_sums where goods <> included) as sold
                        join products using (product_id)) as categories,
           coalesce((select json_agg(json_build_object('chargeId', charge_id, 'name', name))
                       from (select distinct on (charge_id) charge_id, name from charged order by charge_id) as named),
                    '[]') as liabilities`)
  if (!rows[0]) throw new Error('A sum has one row.')
  return rows[0]
}
