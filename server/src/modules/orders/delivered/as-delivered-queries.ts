import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import type { StoredCharge } from '../../../database/prices/stored-charge.ts'
import type { LaterChange } from './as-delivered-rules.ts'

/** The changes of lines of delivered orders since their delivery, the first of each line and kind. */
export async function findLaterChanges(db: Database, orderIds: number[]): Promise<LaterChange[]> {
  const { rows } = await db.execute<LaterChange>(sql`
    select distinct on (c.order_item_id, c.what) c.order_item_id::float8 as "itemId", c.what, c.old_value as "from"
      from order_changes c join orders o using (order_id)
     where order_id = any(${sql.param(orderIds)}::int[]) and o.status = ${orderStatuses.delivered}
       and c.what in ('found', 'price') and c.created_at >= o.delivered_at
       and c.change_id > coalesce((
             select max(change_id) from order_changes d
              where d.order_id = c.order_id and d.what = 'status'
                and d.new_value = to_jsonb(${orderStatuses.delivered}::int)), 0)
     order by c.order_item_id, c.what, c.change_id`)
  return rows
}

/** The charges of order lines for other quantities and prices than those of now. */
export async function findChargesAt(
  db: Database,
  lines: readonly { itemId: number; quantity: number; price: Cents }[],
): Promise<Map<number, StoredCharge[]>> {
  const { rows } = await db.execute<{ itemId: number; charges: StoredCharge[] | null }>(sql`
    select i.order_item_id::float8 as "itemId",
           line_charges_json(o.charges, i.charge_ids, i.unit_per_pack, i.ounces, line.quantity, line.price_cents,
                             i.cost_cents) as charges
      from unnest(${sql.param(lines.map(({ itemId }) => itemId))}::bigint[],
                  ${sql.param(lines.map(({ quantity }) => quantity))}::int[],
                  ${sql.param(lines.map(({ price }) => price))}::int[]) as line (order_item_id, quantity, price_cents)
           join order_items i using (order_item_id) join orders o using (order_id)`)
  return new Map(rows.map(({ itemId, charges }) => [itemId, charges ?? []]))
}
