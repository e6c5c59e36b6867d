import type { PoolClient } from 'pg'
import { type Ids, staffIdOf } from '../ids.ts'
import { insertRows } from '../insert-rows.ts'

interface RunOrder {
  orderId: number
  clientId: string
  deliveryDate: string
}

/**
 * Inserts a run of the earliest day with packed orders, which the demo's driver can start. One packed order stays off it,
 * to be put on a run by hand. A store gives goods back at its stop, and another one asks to.
 */
export async function insertDeliveryRun(client: PoolClient, ids: Ids): Promise<void> {
  const stops = (await findPackedOrders(client)).slice(0, -1)
  const deliveryDate = stops[0]?.deliveryDate
  if (deliveryDate === undefined) return
  const [run] = await insertRows(client, 'delivery_runs', [
    { name: 'Van 1', deliveryDate, driverId: staffIdOf(ids, 'driver') },
  ])
  await insertRows(
    client,
    'delivery_stops',
    stops.map(({ orderId }, index) => ({ runId: run?.run_id, orderId, position: index + 1, isOpen: true })),
  )
  await client.query(
    `update accounts a set stop_number = s.place, proof = case s.place when 1 then 'signature' else a.proof end
       from unnest($1::uuid[]) with ordinality as s (client_id, place) where a.account_id = s.client_id`,
    [stops.map(({ clientId }) => clientId)],
  )
  const [first, second] = stops
  if (first) await insertReturn(client, first.clientId, 'approved')
  if (second) await insertReturn(client, second.clientId, 'asked')
}

async function findPackedOrders(client: PoolClient): Promise<RunOrder[]> {
  const { rows } = await client.query<RunOrder>(
    `select order_id as "orderId", client_id as "clientId", delivery_date::text as "deliveryDate"
       from orders o
      where status = 1 and delivery_date = (select min(delivery_date) from orders where status = 1)
      order by order_id`,
  )
  return rows
}

/** A unit of the store's newest delivered order comes back. */
async function insertReturn(
  client: PoolClient,
  clientId: string,
  state: 'asked' | 'approved',
): Promise<void> {
  await client.query(
    `with line as (
       select o.order_id, o.delivered_at, i.order_item_id
         from orders o join order_items i using (order_id)
        where o.client_id = $1 and o.delivered_at is not null and i.found_quantity > 1
        order by o.delivered_at desc, i.order_item_id desc limit 1),
     return as (
       insert into returns (order_id, client_id, state, note, created_at)
       select order_id, $1, $2, 'The box was open.', delivered_at + interval '2 hours' from line
       returning return_id)
     insert into return_lines (return_id, order_item_id, reason, asked, quantity)
     select return_id, order_item_id, 'damaged', 1, 1 from return, line`,
    [clientId, state],
  )
}
