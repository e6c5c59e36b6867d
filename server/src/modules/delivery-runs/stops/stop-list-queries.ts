import type { DeliveryOutcome, DeliveryProof } from '@cornerstock/contract/orders/delivery/deliveries'
import type { DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { ReturnReason } from '@cornerstock/contract/orders/returns'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** A stop of a run as it is stored. The time is ISO 8601. */
export type StoredStop = {
  runId: number
  orderId: number
  clientId: string
  proof: DeliveryProof
  boxes: number | null
  outcome: DeliveryOutcome | null
  at: string | null
  signedBy: string | null
  hasSignature: boolean
  hasPhoto: boolean
  recorded: DeliveryStop['recorded']
}

/** The stops of some runs, in their order. */
export async function findStops(db: Database, runIds: readonly number[]): Promise<StoredStop[]> {
  const { rows } = await db.execute<StoredStop>(sql`
    select s.run_id as "runId", s.order_id as "orderId", o.client_id as "clientId", a.proof, s.boxes, s.outcome,
           to_jsonb(s.happened_at) #>> '{}' as at, s.signed_by as "signedBy",
           s.signature_image is not null as "hasSignature", s.photo_image is not null as "hasPhoto",
           case when s.outcome is not null then json_build_object(
             'lines', (select coalesce(json_agg(json_build_object('itemId', l.order_item_id, 'quantity', l.quantity,
                                'reason', l.reason, 'restock', l.restock, 'isCredited', l.is_credited)
                                order by l.order_item_id, l.reason), '[]')
                         from delivery_stop_lines l where l.run_id = s.run_id and l.order_id = s.order_id),
             'counted', (select coalesce(json_agg(json_build_object('itemId', c.order_item_id, 'quantity', c.quantity)
                                  order by c.order_item_id), '[]')
                           from delivery_stop_counts c where c.run_id = s.run_id and c.order_id = s.order_id),
             'payments', (select coalesce(json_agg(json_build_object('method', p.method, 'amount', p.amount_cents,
                                   'reference', p.reference) order by p.payment_id), '[]')
                            from delivery_stop_payments t join payments p using (payment_id)
                           where t.run_id = s.run_id and t.order_id = s.order_id and p.voided_at is null)) end as recorded
      from delivery_stops s join orders o using (order_id) join accounts a on a.account_id = o.client_id
     where s.run_id = any(${sql.param(runIds)}::int[]) order by s.run_id, s.position`)
  return rows
}

/**
 * The lines of orders that the driver counts with the client: those with goods of a category, or a subcategory, that is
 * counted at the door. A line that was counted as 0 can be counted again.
 */
export async function findItemsToCount(
  db: Database,
  orderIds: readonly number[],
  categories: readonly string[],
): Promise<Set<number>> {
  if (categories.length === 0) return new Set()
  const { rows } = await db.execute<{ itemId: number }>(sql`
    select i.order_item_id::float8 as "itemId" from order_items i join products p using (product_id)
     where i.order_id = any(${sql.param(orderIds)}::int[])
       and (coalesce(i.found_quantity, i.quantity) > 0
            or exists (select from delivery_stop_lines k where k.order_item_id = i.order_item_id))
       and p.category_names[1:2] && array(select fold(name) from unnest(${sql.param(categories)}::text[]) as name)`)
  return new Set(rows.map(({ itemId }) => itemId))
}

export type StoredStopReturn = {
  runId: number
  orderId: number
  returnId: number
  lines: { itemId: number; productName: string; quantity: number; approved: number; reason: ReturnReason }[]
}

/**
 * The returns that the stops of some runs have taken, and the approved ones that stand on them: each on the next stop of
 * its client.
 */
export async function findReturnsOfStops(
  db: Database,
  runIds: readonly number[],
): Promise<StoredStopReturn[]> {
  const ids = sql`${sql.param(runIds)}::int[]`
  const { rows } = await db.execute<StoredStopReturn>(sql`
    with standing as (
      select r.return_id, next.run_id, next.order_id
        from returns r cross join lateral (
          select s.run_id, s.order_id
            from delivery_stops s join orders o using (order_id) join delivery_runs d using (run_id)
           where o.client_id = r.client_id and s.is_open and s.outcome is null and o.status <> 4
           order by d.started_at nulls last, d.delivery_date, s.run_id, s.position limit 1) as next
       where r.state = 'approved'
         and r.client_id in (select o.client_id from delivery_stops s join orders o using (order_id)
                              where s.run_id = any(${ids}))
      union all
      select return_id, run_id, stop_order_id from returns where run_id = any(${ids})
    )
    select s.run_id as "runId", s.order_id as "orderId", s.return_id as "returnId",
           (select json_agg(json_build_object('itemId', l.order_item_id, 'productName', i.product_name,
                     'quantity', l.quantity, 'approved', coalesce(l.approved, l.asked), 'reason', l.reason) order by l.order_item_id)
              from return_lines l join order_items i using (order_item_id) where l.return_id = s.return_id) as lines
      from standing s where s.run_id = any(${ids}) order by s.return_id`)
  return rows
}
