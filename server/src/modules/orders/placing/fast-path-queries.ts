import { orderStatuses } from '@cornerstock/contract/orders'
import type { Substitution } from '@cornerstock/contract/substitutions'
import type { Pool } from '../../../database/pool.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { noDelivery, type PlacedOrder, type WantedOrder } from './place-order-queries.ts'

/** An order from a client's own cart. */
export type FastPathOrder = Pick<
  WantedOrder,
  'clientId' | 'lines' | 'seenDeliveryDate' | 'delivery' | 'idempotency'
>

/**
 * Places those of several orders that nothing prevents: the client is not on hold, every product and quantity can be
 * ordered, the order itself comes to the minimum, neither the delivery day nor a price is worse than on the screen,
 * tracked stock suffices for it and for the orders before it, and the idempotency key is new. It leaves out the others;
 * `place_order` decides about them. One statement, so one transaction and one commit for all (docs/decisions/004).
 */
const fastPathStatement = {
  name: 'place-fast-path-orders',
  text: `
    with wanted as (
      select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::date[], $5::int[]) with ordinality
        as w (client_id, key, request_hash, seen_delivery_date, line_count, position)
    ), lines as materialized ( -- locked before the carts and in id order, as in the deletion of a product
      select w.position, w.quantity, p.product_id, p.brand, p.name, p.image_url, c.charged_cents, p.price_cents,
             p.cost_price_cents, p.track_stock, coalesce(w.substitution, cart.substitution) as substitution
        from unnest($6::int[], $7::int[], $8::int[], $9::int[], $14::text[])
               as w (position, product_id, quantity, seen_cents, substitution)
        join wanted using (position)
        left join cart_items cart using (client_id, product_id)
        join products p using (product_id)
          cross join lateral (select price_charged(p, now()) as charged_cents) c
        where p.deleted_at is null and p.in_stock and p.price_cents > 0
          and w.quantity >= p.minimum_quantity and (w.quantity - p.minimum_quantity) % p.quantity_step = 0
          and c.charged_cents <= coalesce(w.seen_cents, c.charged_cents)
        order by p.product_id for key share of p
    ), turns as materialized ( -- before the stock, as where other orders of these clients change it
      select client_id from order_recency
        where client_id = any(array(select client_id from wanted where exists (select from lines where track_stock)))
        order by client_id for no key update
    ), stock as materialized ( -- in id order; a row that was waited for is read again
      select product_id, stock_quantity from products
        where track_stock and product_id = any(array(
          select product_id from lines join wanted using (position) join turns using (client_id) where track_stock))
        order by product_id for no key update
    ), short as ( -- orders that want more than they and those before them leave
      select position
        from (select position, sum(change) over (partition by product_id order by position) as stock_left
                from (select product_id, 0 as position, stock_quantity as change from stock
                      union all select product_id, position, -quantity from lines where track_stock) as changes
             ) as balances
        where stock_left < 0
    ), sums as (
      select position, count(*) as line_count, sum(charged_cents::bigint * quantity) as total_cents
        from lines group by position
    ), placed as ( -- only orders of which no line was left out
      insert into orders (client_id, placed_by, status, idempotency_key, request_hash, store_name, store_address,
                          phone_number, delivery_notes, delivery_date, order_by, substitution)
        select w.client_id, w.client_id, $10, w.key, w.request_hash, a.store_name, a.store_address,
               a.phone_number, a.delivery_notes, d.delivery_date, d.order_by, a.substitution
          from wanted w join sums s using (position, line_count) join accounts a on a.account_id = w.client_id
               cross join open_delivery_window($11::date[], $12::timestamptz[]) d
          where not a.is_on_hold and s.total_cents >= $13
            and (d.delivery_date <= w.seen_delivery_date or w.seen_delivery_date is null)
            and w.position not in (select position from short)
            and not exists (select from idempotency_keys k where k.account_id = w.client_id and k.key = w.key)
          order by w.client_id
        on conflict (placed_by, idempotency_key) where idempotency_key is not null do nothing
        returning order_id, order_date, client_id, store_name, store_address, delivery_date, order_by, substitution
    ), items as (
      insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents,
                               list_price_cents, cost_cents, tracks_stock, stock_held, substitution)
        select o.order_id, l.product_id, l.name, l.image_url, l.quantity, l.charged_cents, l.price_cents,
               l.cost_price_cents, l.track_stock, case when l.track_stock then l.quantity else 0 end, l.substitution
          from placed o join wanted w using (client_id) join lines l using (position)
          order by o.order_id, lower(l.brand), lower(l.name), l.product_id -- the order of the cart
        returning order_id, order_item_id, product_id, product_name, image_url, quantity, price_cents,
                  list_price_cents, tracks_stock, substitution
    ), taken_stock as (
      update products p
        set stock_quantity = p.stock_quantity - taken.quantity, stock_taken = p.stock_taken + taken.quantity
        from (select product_id, sum(quantity) as quantity from items where tracks_stock group by product_id) as taken
        where p.product_id = taken.product_id
    ), emptied_carts as (
      delete from cart_items c using placed o where c.client_id = o.client_id
    ), recorded_events as (
      insert into events (client_id, type, data)
        select client_id, 'order.created', jsonb_build_object('orderId', order_id, 'clientId', client_id)
          from placed
    ), item_lists as materialized ( -- otherwise the planner may build them once per order
      select order_id, bool_or(tracks_stock) as took_stock,
             json_agg(json_build_array(order_item_id, product_id, product_name, image_url, quantity, price_cents,
                                       list_price_cents, substitution)) as items
        from items group by order_id
    )
    select o.client_id as "clientId", o.order_id as "orderId", to_jsonb(o.order_date) #>> '{}' as "orderDate",
           o.store_name as "storeName", o.store_address as "storeAddress",
           o.delivery_date::text as "deliveryDate", to_jsonb(o.order_by) #>> '{}' as "orderBy", o.substitution, i.items,
           i.took_stock as "tookStock"
      from placed o join item_lists i using (order_id)`,
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
  substitution: Substitution | null,
]

type PlacedRow = Omit<StoredOrder, 'status' | 'placedBy' | 'items'> & {
  substitution: Substitution
  tookStock: boolean
  items: PlacedItem[]
}

const toPlacedOrder = ({ items, substitution: setting, ...order }: PlacedRow): PlacedOrder => ({
  ...order,
  status: orderStatuses.processing,
  placedBy: order.clientId,
  items: items
    .sort(([one], [other]) => one - other)
    .map(([id, productId, productName, imageUrl, quantity, priceCents, listPriceCents, wish]) => ({
      id,
      productId,
      productName,
      imageUrl,
      quantity,
      priceCents,
      listPriceCents,
      foundQuantity: null,
      addedAt: null,
      substitution: wish ?? setting,
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
  // All of them are placed after the last one has read the settings.
  const delivery = orders.at(-1)?.delivery ?? noDelivery
  const { rows } = await pool.$client.query<PlacedRow>({
    ...fastPathStatement,
    values: [
      orders.map(({ clientId }) => clientId),
      orders.map(({ idempotency }) => idempotency?.key ?? null),
      orders.map(({ idempotency }) => idempotency?.requestHash ?? null),
      orders.map(({ seenDeliveryDate }) => seenDeliveryDate),
      orders.map((order) => order.lines.length),
      lines.map(({ position }) => position),
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ seenPrice }) => seenPrice),
      orderStatuses.processing,
      delivery.windows.map(({ deliveryDate }) => deliveryDate),
      delivery.windows.map(({ orderBy }) => orderBy),
      delivery.minimumOrder,
      lines.map(({ substitution }) => substitution),
    ],
  })
  const placed = new Map(rows.map((row) => [row.clientId, toPlacedOrder(row)]))
  return orders.map(({ clientId }) => placed.get(clientId) ?? null)
}
