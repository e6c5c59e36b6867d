import type { PricedItems } from '@cornerstock/contract/ordering/priced-items'
import type { OrderCharge } from '@cornerstock/contract/prices/charges'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { dealtLines } from '../../database/prices/dealt-lines.ts'

/**
 * The price of the goods that a client wants, their charges for a delivery day, each summed over the lines, and the
 * delivery fee that an order of them would have.
 */
export async function findCartCharges(
  db: Database,
  {
    clientId,
    deliveryDate,
    items,
  }: { clientId: string; deliveryDate: string; items?: PricedItems | undefined },
): Promise<{ goods: Cents; charges: OrderCharge[]; deliveryFee: Cents }> {
  const { rows } = await db.execute<{
    goods: number
    feeCents: number
    charges: (Omit<OrderCharge, 'amount'> & { cents: number })[]
  }>(
    sql`
    with lines as materialized (
      select (p).charge_ids, (p).unit_per_pack, (p).ounces, (p).cost_price_cents, quantity, cents,
             is_counted(p, d.categories_not_counted) as counts
        from ${dealtLines(clientId, deliveryDate, items)} cross join delivery_of(${clientId}) d
    ), decided as (
      select decide_charges(array(select unnest(charge_ids) from lines), ${clientId}, ${deliveryDate}) as charges
    ), summed as (
      select c.charge_id, c.name, c.kind, c.is_included, sum(c.cents)::float8 as cents
        from lines l cross join decided
             cross join lateral line_charges(decided.charges, l.charge_ids, l.unit_per_pack, l.ounces, l.quantity,
                                             l.cents, l.cost_price_cents) c
       group by 1, 2, 3, 4
    )
    select (select coalesce(sum(cents::bigint * quantity), 0)::float8 from lines) as goods,
           (select case when count(*) = 0 then 0 else (fee_changes(${clientId}, ${deliveryDate}, null,
              coalesce(sum(cents::bigint * quantity) filter (where counts), 0)::bigint))[1] end from lines) as "feeCents",
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
