import type { IdempotencyKey } from '../../../database/idempotency.ts'
import type { Pool } from '../../../database/pool.ts'
import type { PlacedOrder, StoredOrder } from '../order-queries.ts'
import type { WantedLine } from '../order-rules.ts'

/** A client's order out of its own cart. */
export type FastPathOrder = { clientId: string; lines: WantedLine[]; idempotency: IdempotencyKey | null }

/**
 * Places the plain ones among some orders: everything is there, nothing has risen, no stock is tracked, the
 * key is new. The others are left alone, for `place_order` to say why. One statement, so one transaction and
 * one wait for the disk for all of them (docs/decisions/004).
 */
const placeFastPathOrdersStatement = {
  name: 'place-fast-path-orders',
  text: `
    with asked as (
      select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::int[]) with ordinality
        as a (client_id, key, request_hash, line_count, place)
    ), lines as materialized ( -- locked before the carts, and in order, as whoever deletes a product does
      select w.place, w.quantity, p.product_id, p.brand, p.name, p.image_url, p.charged_cents, p.price_cents
        from unnest($5::int[], $6::int[], $7::int[], $8::int[]) as w (place, product_id, quantity, seen_cents)
        join products p using (product_id)
        where p.deleted_at is null and p.in_stock and not p.track_stock
          and p.charged_cents <= coalesce(w.seen_cents, p.charged_cents)
        order by p.product_id for key share of p
    ), sound as (
      select place, count(*) as line_count from lines group by place
    ), placed as (
      insert into orders (client_id, placed_by, idempotency_key, request_hash)
        select a.client_id, a.client_id, a.key, a.request_hash from asked a join sound using (place, line_count)
          where not exists (select from idempotency_keys k where k.account_id = a.client_id and k.key = a.key)
          order by a.client_id
        on conflict (placed_by, idempotency_key) where idempotency_key is not null do nothing
        returning order_id, order_date, client_id
    ), items as (
      insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents,
                               list_price_cents)
        select o.order_id, l.product_id, l.name, l.image_url, l.quantity, l.charged_cents, l.price_cents
          from placed o join asked a using (client_id) join lines l using (place)
          order by o.order_id, lower(l.brand), lower(l.name), l.product_id -- as in the cart
        returning order_id, order_item_id, product_id, product_name, image_url, quantity, price_cents,
                  list_price_cents
    ), emptied as (
      delete from cart_items c using placed o where c.client_id = o.client_id
    ), told as (
      insert into events (client_id, type, data)
        select client_id, 'order.created', jsonb_build_object('orderId', order_id, 'clientId', client_id)
          from placed
    ), answers as materialized ( -- or the plan may build them once per order
      select order_id, json_agg(json_build_array(order_item_id, product_id, product_name, image_url, quantity,
                                                 price_cents, list_price_cents)) as items
        from items group by order_id
    )
    select o.client_id as "clientId", o.order_id as "orderId", to_jsonb(o.order_date) #>> '{}' as "orderDate",
           b.store_name as "storeName", b.store_address as "storeAddress", i.items
      from placed o join answers i using (order_id) join accounts b on b.account_id = o.client_id`,
}

// Arrays and not objects: their names would be a sixth of what the statement costs.
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
  status: 0,
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
 * Places the plain ones among orders of different clients. Throws what the database refused as a whole.
 * @returns one answer per order, in their order: the order as placed, or null where nothing was placed
 */
export async function placeFastPathOrders(
  pool: Pool,
  orders: FastPathOrder[],
): Promise<(PlacedOrder | null)[]> {
  const lines = orders.flatMap((order, index) => order.lines.map((line) => ({ ...line, place: index + 1 })))
  const { rows } = await pool.$client.query<PlacedRow>({
    ...placeFastPathOrdersStatement,
    values: [
      orders.map(({ clientId }) => clientId),
      orders.map(({ idempotency }) => idempotency?.key ?? null),
      orders.map(({ idempotency }) => idempotency?.requestHash ?? null),
      orders.map((order) => order.lines.length),
      lines.map(({ place }) => place),
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ seenPrice }) => seenPrice),
    ],
  })
  const placed = new Map(rows.map((row) => [row.clientId, toPlacedOrder(row)]))
  return orders.map(({ clientId }) => placed.get(clientId) ?? null)
}
