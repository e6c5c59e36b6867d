import { orderStatuses } from '@cornerstock/contract/orders'
import type { Pool } from '../../../database/pool.ts'
import type { StoredOrder } from '../order-queries.ts'
import type { PlacedOrder, WantedOrder } from './place-order-queries.ts'

/** An order from a client's own cart. */
export type FastPathOrder = Pick<WantedOrder, 'clientId' | 'lines' | 'idempotency'>

/**
 * Places those of several orders that nothing prevents: every product can be ordered, no price has risen, no stock is
 * tracked, and the idempotency key is new. It leaves out the others; `place_order` decides about them. One statement,
 * so one transaction and one commit for all (docs/decisions/004).
 */
const fastPathStatement = {
  name: 'place-fast-path-orders',
  text: `
    with wanted as (
      select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::int[]) with ordinality
        as w (client_id, key, request_hash, line_count, position)
    ), lines as materialized ( -- locked before the carts and in id order, as in the deletion of a product
      select w.position, w.quantity, p.product_id, p.brand, p.name, p.image_url, p.charged_cents, p.price_cents
        from unnest($5::int[], $6::int[], $7::int[], $8::int[]) as w (position, product_id, quantity, seen_cents)
        join products p using (product_id)
        where p.deleted_at is null and p.in_stock and not p.track_stock
          and p.charged_cents <= coalesce(w.seen_cents, p.charged_cents)
        order by p.product_id for key share of p
    ), line_counts as (
      select position, count(*) as line_count from lines group by position
    ), placed as ( -- only orders of which no line was left out
      insert into orders (client_id, placed_by, status, idempotency_key, request_hash)
        select w.client_id, w.client_id, $9, w.key, w.request_hash
          from wanted w join line_counts using (position, line_count)
          where not exists (select from idempotency_keys k where k.account_id = w.client_id and k.key = w.key)
          order by w.client_id
        on conflict (placed_by, idempotency_key) where idempotency_key is not null do nothing
        returning order_id, order_date, client_id
    ), items as (
      insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents,
                               list_price_cents)
        select o.order_id, l.product_id, l.name, l.image_url, l.quantity, l.charged_cents, l.price_cents
          from placed o join wanted w using (client_id) join lines l using (position)
          order by o.order_id, lower(l.brand), lower(l.name), l.product_id -- the order of the cart
        returning order_id, order_item_id, product_id, product_name, image_url, quantity, price_cents,
                  list_price_cents
    ), emptied_carts as (
      delete from cart_items c using placed o where c.client_id = o.client_id
    ), recorded_events as (
      insert into events (client_id, type, data)
        select client_id, 'order.created', jsonb_build_object('orderId', order_id, 'clientId', client_id)
          from placed
    ), item_lists as materialized ( -- otherwise the planner may build them once per order
      select order_id, json_agg(json_build_array(order_item_id, product_id, product_name, image_url, quantity,
                                                 price_cents, list_price_cents)) as items
        from items group by order_id
    )
    select o.client_id as "clientId", o.order_id as "orderId", to_jsonb(o.order_date) #>> '{}' as "orderDate",
           b.store_name as "storeName", b.store_address as "storeAddress", i.items
      from placed o join item_lists i using (order_id) join accounts b on b.account_id = o.client_id`,
}

// Arrays instead of objects, whose field names would take a sixth of the statement's time.
type PlacedItem = [
  id: number,
  productId: number,
  productName: string,
  imageUrl: string,
  quantity: number,
  priceCents: number,
  listPriceCents: number,
]

type PlacedRow = Pick<StoredOrder, 'clientId' | 'orderId' | 'orderDate' | 'storeName' | 'storeAddress'> & {
  items: PlacedItem[]
}

const toPlacedOrder = ({ items, ...order }: PlacedRow): PlacedOrder => ({
  ...order,
  status: orderStatuses.processing,
  placedBy: order.clientId,
  tookStock: false,
  items: items
    .sort(([one], [other]) => one - other)
    .map(([id, productId, productName, imageUrl, quantity, priceCents, listPriceCents]) => ({
      id,
      productId,
      productName,
      imageUrl,
      quantity,
      priceCents,
      listPriceCents,
      foundQuantity: null,
    })),
})

/**
 * Places several orders of different clients together. Throws if the database rejects the whole statement.
 *
 * @returns one result per order, in the same order: the order as placed, or null if it was not placed
 */
export async function insertFastPathOrders(
  pool: Pool,
  orders: FastPathOrder[],
): Promise<(PlacedOrder | null)[]> {
  const lines = orders.flatMap((order, index) =>
    order.lines.map((line) => ({ ...line, position: index + 1 })),
  )
  const { rows } = await pool.$client.query<PlacedRow>({
    ...fastPathStatement,
    values: [
      orders.map(({ clientId }) => clientId),
      orders.map(({ idempotency }) => idempotency?.key ?? null),
      orders.map(({ idempotency }) => idempotency?.requestHash ?? null),
      orders.map((order) => order.lines.length),
      lines.map(({ position }) => position),
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ seenPrice }) => seenPrice),
      orderStatuses.processing,
    ],
  })
  const placed = new Map(rows.map((row) => [row.clientId, toPlacedOrder(row)]))
  return orders.map(({ clientId }) => placed.get(clientId) ?? null)
}
