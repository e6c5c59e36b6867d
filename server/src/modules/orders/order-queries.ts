import type { DeliveryWindow } from '@cornerstock/contract/delivery-day'
import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** An order as `place_order` and the queries below return it. */
export type StoredOrder = {
  orderId: number
  clientId: string
  orderDate: string
  /** Absent in an order as it was placed. */
  deliveredAt?: string | null
  /** Absent in an order as it was placed. */
  credits?: { itemId: number; quantity: number; amountCents: number; at: string }[]
  status: OrderStatus
  /** The account that placed it. */
  placedBy: string
  storeName: string
  storeAddress: string
  /** `2026-01-31`; null, like `orderBy`, on orders of older versions. */
  deliveryDate: string | null
  orderBy: string | null
  items: {
    id: number
    productId: number
    productName: string
    imageUrl: string
    quantity: number
    priceCents: number
    listPriceCents: number
    foundQuantity: number | null
    addedAt: string | null
  }[]
}

/** Limits a list of orders. */
export type OrderFilter = {
  clientId?: string | undefined
  status?: OrderStatus | undefined
  isCancelled?: false
  from?: Date | undefined
  to?: Date | undefined
  deliveryDate?: string | undefined
  /** Part of a store's name, or an order number with or without #. */
  search?: string | undefined
}

function conditions({ clientId, status, isCancelled, from, to, deliveryDate, search }: OrderFilter): SQL[] {
  const number = search?.trim().replace(/^#/, '') ?? ''
  return [
    ...(clientId === undefined ? [] : [sql`o.client_id = ${clientId}`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(isCancelled === false ? [sql`o.status <> ${orderStatuses.cancelled}`] : []),
    ...(from === undefined ? [] : [sql`o.order_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`o.order_date < ${to}`]),
    ...(deliveryDate === undefined ? [] : [sql`o.delivery_date = ${deliveryDate}`]),
    ...(search === undefined
      ? []
      : [sql`(strpos(lower(a.store_name), lower(${search.trim()})) > 0 or o.order_id::text = ${number})`]),
  ]
}

const where = (all: SQL[]) => (all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``)

// Orders of older versions have no store of their own.
const storedOrder = (state: SQL, itemState: SQL, items: SQL) => sql`
  o.order_id as "orderId", o.client_id as "clientId", to_jsonb(o.order_date) #>> '{}' as "orderDate",
  o.placed_by as "placedBy", coalesce(o.store_name, a.store_name) as "storeName",
  coalesce(o.store_address, a.store_address) as "storeAddress", ${state},
  (select jsonb_agg(jsonb_build_object('id', i.order_item_id, 'productId', i.product_id,
            'productName', i.product_name, 'imageUrl', i.image_url,
            'listPriceCents', i.list_price_cents, ${itemState}) order by i.order_item_id)
     from order_items i where ${items}) as items`

const currentState = storedOrder(
  sql`o.status, to_jsonb(o.delivered_at) #>> '{}' as "deliveredAt",
      o.delivery_date::text as "deliveryDate", to_jsonb(o.order_by) #>> '{}' as "orderBy",
      (select coalesce(jsonb_agg(jsonb_build_object('itemId', c.order_item_id, 'quantity', c.quantity,
                'amountCents', c.amount_cents, 'at', c.created_at) order by c.credit_id), '[]')
         from order_credits c where c.order_id = o.order_id) as credits`,
  sql`'quantity', i.quantity, 'priceCents', coalesce(i.corrected_price_cents, i.price_cents),
      'foundQuantity', i.found_quantity, 'addedAt', i.added_at`,
  sql`i.order_id = o.order_id`,
)
const stateAsPlaced = storedOrder(
  sql`${orderStatuses.processing}::smallint as status,
      coalesce(o.first_delivery_date, o.delivery_date)::text as "deliveryDate",
      to_jsonb(coalesce(o.first_order_by, o.order_by)) #>> '{}' as "orderBy"`,
  sql`'quantity', i.quantity - i.added_quantity, 'priceCents', i.price_cents, 'foundQuantity', null, 'addedAt', null`,
  sql`i.order_id = o.order_id and i.quantity > i.added_quantity`,
)

/** Up to `limit` orders with a lower number, newest first. */
export async function findOrders(db: Database, filter: OrderFilter, limit: number, below?: number) {
  const older = below === undefined ? [] : [sql`o.order_id < ${below}`]
  const { rows } = await db.execute<StoredOrder>(sql`
    select ${currentState} from orders o join accounts a on a.account_id = o.client_id
    ${where([...conditions(filter), ...older])} order by o.order_id desc limit ${limit}`)
  return rows
}

export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders o join accounts a on a.account_id = o.client_id
    ${where(conditions(filter))}`)
  return rows[0]?.count ?? 0
}

async function findStored(db: Database, orderIds: number[], columns: SQL): Promise<StoredOrder[]> {
  const { rows } = await db.execute<StoredOrder>(sql`
    select ${columns} from orders o join accounts a on a.account_id = o.client_id
    where o.order_id = any(${sql.param(orderIds)}::int[]) order by o.order_id`)
  return rows
}

export const findOrdersById = (db: Database, orderIds: number[]): Promise<StoredOrder[]> =>
  findStored(db, orderIds, currentState)

export const findOrder = async (db: Database, orderId: number): Promise<StoredOrder | undefined> =>
  (await findOrdersById(db, [orderId]))[0]

/** Orders in their original state, without changes after they were placed. */
export const findOrdersAsPlaced = (db: Database, orderIds: number[]): Promise<StoredOrder[]> =>
  findStored(db, orderIds, stateAsPlaced)

export const findOrderAsPlaced = async (db: Database, orderId: number): Promise<StoredOrder | undefined> =>
  (await findOrdersAsPlaced(db, [orderId]))[0]

/** Locks an order, and with it its lines, until the transaction ends, and reads it. */
export async function lockOrder(db: Database, orderId: number): Promise<StoredOrder | undefined> {
  await db.execute(sql`select 1 from orders where order_id = ${orderId} for update`)
  return findOrder(db, orderId)
}

/** Moves an order to another delivery day. The first one is kept for repeated answers. */
export async function updateDelivery(
  db: Database,
  orderId: number,
  { deliveryDate, orderBy }: DeliveryWindow,
): Promise<void> {
  await db.execute(sql`
    update orders set first_delivery_date = coalesce(first_delivery_date, delivery_date),
                      first_order_by = coalesce(first_order_by, order_by),
                      delivery_date = ${deliveryDate}, order_by = ${orderBy}
     where order_id = ${orderId}`)
}

/** Sets the status and, for Delivered, the time; for any other status there is none. */
export async function updateStatus(
  db: Database,
  orderId: number,
  { status, now }: { status: OrderStatus; now: Date },
): Promise<void> {
  const deliveredAt = status === orderStatuses.delivered ? now : null
  await db.execute(sql`
    update orders set status = ${status}, delivered_at = ${deliveredAt} where order_id = ${orderId}`)
}
