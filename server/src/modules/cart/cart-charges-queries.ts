import type { OrderCharge } from '@cornerstock/contract/prices/charges'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { dealtLines, type WantedGoods } from '../../database/prices/dealt-lines.ts'

/**
 * The price of the goods that a client wants, their charges for a delivery day, each summed over the lines, and the
 * delivery fee that an order of them would have; or by how much they change those of an order.
 */
export async function findCartCharges(
  db: Database,
  wanted: WantedGoods,
): Promise<{ goods: Cents; charges: OrderCharge[]; deliveryFee: Cents }> {
  const { clientId, deliveryDate, orderId } = wanted
  const { rows } = await db.execute<{
    goods: number
    feeCents: number
    charges: (Omit<OrderCharge, 'amount'> & { cents: number })[]
  }>(
    sql`
    with lines as materialized (
      select dealt.*, is_counted(p, d.categories_not_counted) as counts
        from ${dealtLines(wanted)} cross join delivery_of(${clientId}) d
    ), decided as (
      select with_missing_charges(coalesce((select charges from orders where order_id = ${orderId}), '[]'),
                                  array(select unnest(charge_ids) from lines), ${clientId}, ${deliveryDate}) as charges
    ), summed as (
      select c.charge_id, c.name, c.kind, c.is_included, sum(l.sign * c.cents)::float8 as cents
        from lines l cross join decided
             cross join lateral line_charges(decided.charges, l.charge_ids, l.unit_per_pack, l.ounces, l.quantity,
                                             l.cents, l.cost_cents) c
       group by 1, 2, 3, 4 having sum(l.sign * c.cents) <> 0
    )
    select (select coalesce(sum(sign * cents::bigint * quantity), 0)::float8 from lines) as goods,
           (select case when count(*) = 0 then 0 else (fee_changes(${clientId}, ${deliveryDate}, ${orderId},
              coalesce(sum(sign * cents::bigint * quantity) filter (where counts), 0)::bigint))[1] end from lines)
             as "feeCents",
           (select coalesce(json_agg(json_build_object('chargeId', charge_id, 'name', name, 'kind', kind,
                     'isIncluded', is_included, 'cents', cents)
                     order by array_position(array['deposit', 'tax', 'fee'], kind), lower(name), charge_id), '[]')
              from summed) as charges`,
  )
  const { goods = 0, feeCents = 0, charges = [] } = rows[0] ?? {}
  return {
    goods: cents(goods),
    deliveryFee: cents(feeCents),
    charges: charges.map(({ cents: amount, ...charge }) => ({ ...charge, amount: cents(amount) })),
  }
}
