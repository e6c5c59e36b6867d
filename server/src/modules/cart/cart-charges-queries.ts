import type { PricedItems } from '@cornerstock/contract/ordering/priced-items'
import type { OrderCharge } from '@cornerstock/contract/prices/charges'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { dealtLines } from '../../database/prices/dealt-lines.ts'

/** The price of the goods that a client wants, and their charges for a delivery day, each summed over the lines. */
export async function findCartCharges(
  db: Database,
  {
    clientId,
    deliveryDate,
    items,
  }: { clientId: string; deliveryDate: string; items?: PricedItems | undefined },
): Promise<{ goods: Cents; charges: OrderCharge[] }> {
  const { rows } = await db.execute<{
    goods: number
    charges: (Omit<OrderCharge, 'amount'> & { cents: number })[]
  }>(
    sql`
    with lines as materialized (
      select (p).charge_ids, (p).unit_per_pack, (p).ounces, (p).cost_price_cents, quantity, cents
        from ${dealtLines(clientId, deliveryDate, items)}
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
           (select coalesce(json_agg(json_build_object('chargeId', charge_id, 'name', name, 'kind', kind,
                     'isIncluded', is_included, 'cents', cents)
                     order by array_position(array['deposit', 'tax', 'fee'], kind), lower(name), charge_id), '[]')
              from summed) as charges`,
  )
  const { goods = 0, charges = [] } = rows[0] ?? {}
  return {
    goods: cents(goods),
    charges: charges.map(({ cents: amount, ...charge }) => ({ ...charge, amount: cents(amount) })),
  }
}
