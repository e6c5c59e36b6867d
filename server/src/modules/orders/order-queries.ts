import type { OrderStatus } from '@cornerstock/contract/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { IdempotencyKey } from '../../database/idempotency.ts'
import type { Database, Pool } from '../../database/pool.ts'
import type { WantedLine } from './order-rules.ts'

/** An order as the database hands it out, by `place_order` and by the queries below alike. */
export type StoredOrder = {
  orderId: number
  clientId: string
  orderDate: string
  status: OrderStatus
  /** The account that placed it. */
  placedBy: string
  storeName: string
  storeAddress: string
  items: {
    id: number
    productId: number
    productName: string
    imageUrl: string
    quantity: number
    priceCents: number
    listPriceCents: number
    foundQuantity: number | null
  }[]
}

/** A new order, and whether it took tracked stock. */
export type PlacedOrder = StoredOrder & { tookStock: boolean }

/** The order that the same key placed before. */
type RepeatedOrder = { repeated: number }

/** What `place_order` is asked for. */
export type WantedOrder = { accountId: string; clientId: string; lines: WantedLine[]; keepsCart: boolean }

const placeOrderStatement = {
  name: 'place-order',
  text: 'select place_order($1, $2, $3::int[], $4::int[], $5::int[], $6, $7, $8) as answer',
}

const placeOrderValues = (order: WantedOrder, idempotency: IdempotencyKey | null) => [
  order.accountId,
  order.clientId,
  order.lines.map((line) => line.productId),
  order.lines.map((line) => line.quantity),
  order.lines.map((line) => line.seenPrice),
  order.keepsCart,
  idempotency?.key ?? null,
  idempotency?.requestHash ?? null,
]

type PlacingAnswer = PlacedOrder | RepeatedOrder

const answerOf = ([row]: { answer: PlacingAnswer }[]): PlacingAnswer => {
  if (!row) throw new Error('place_order answered nothing')
  return row.answer
}

/**
 * Places an order in one statement, which is one transaction; see the function in the migrations.
 * Throws what `readRefusal` reads where the order is refused.
 */
export async function placeOrder(
  pool: Pool,
  order: WantedOrder,
  idempotency: IdempotencyKey | null,
): Promise<PlacingAnswer> {
  const { rows } = await pool.$client.query<{ answer: PlacingAnswer }>({
    ...placeOrderStatement,
    values: placeOrderValues(order, idempotency),
  })
  return answerOf(rows)
}

/** The same as a part of a larger transaction. */
export async function placeOrderWithin(
  transaction: Database,
  order: WantedOrder,
  idempotency: IdempotencyKey | null,
): Promise<PlacingAnswer> {
  const [accountId, clientId, ids, quantities, seen, keepsCart, key, hash] = placeOrderValues(
    order,
    idempotency,
  ).map((value) => sql.param(value))
  const { rows } = await transaction.execute<{ answer: PlacingAnswer }>(
    sql`select place_order(${accountId}, ${clientId}, ${ids}::int[], ${quantities}::int[], ${seen}::int[],
                           ${keepsCart}, ${key}, ${hash}) as answer`,
  )
  return answerOf(rows)
}

/** What narrows a list of orders. */
export type OrderFilter = {
  clientId?: string | undefined
  status?: OrderStatus | undefined
  isCancelled?: false
  from?: Date | undefined
  to?: Date | undefined
  /** Part of a store's name, or an order number with or without its #. */
  search?: string | undefined
}

function conditions({ clientId, status, isCancelled, from, to, search }: OrderFilter): SQL[] {
  const number = search?.trim().replace(/^#/, '') ?? ''
  return [
    ...(clientId === undefined ? [] : [sql`o.client_id = ${clientId}`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(isCancelled === false ? [sql`o.status <> 4`] : []),
    ...(from === undefined ? [] : [sql`o.order_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`o.order_date < ${to}`]),
    ...(search === undefined
      ? []
      : [sql`(strpos(lower(a.store_name), lower(${search.trim()})) > 0 or o.order_id::text = ${number})`]),
  ]
}

const where = (all: SQL[]) => (all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``)

const storedOrder = (status: SQL, itemState: SQL) => sql`
  o.order_id as "orderId", o.client_id as "clientId", to_jsonb(o.order_date) #>> '{}' as "orderDate",
  ${status} as status,
  o.placed_by as "placedBy", a.store_name as "storeName", a.store_address as "storeAddress",
  (select jsonb_agg(jsonb_build_object('id', i.order_item_id, 'productId', i.product_id,
            'productName', i.product_name, 'imageUrl', i.image_url, 'quantity', i.quantity,
            'listPriceCents', i.list_price_cents, ${itemState}) order by i.order_item_id)
     from order_items i where i.order_id = o.order_id) as items`

const asItIsNow = storedOrder(
  sql`o.status`,
  sql`'priceCents', coalesce(i.corrected_price_cents, i.price_cents), 'foundQuantity', i.found_quantity`,
)
const asItWasPlaced = storedOrder(sql`0`, sql`'priceCents', i.price_cents, 'foundQuantity', null`)

/** Up to `limit` orders below a number, newest first. */
export async function findOrders(db: Database, filter: OrderFilter, limit: number, below?: number) {
  const older = below === undefined ? [] : [sql`o.order_id < ${below}`]
  const { rows } = await db.execute<StoredOrder>(sql`
    select ${asItIsNow} from orders o join accounts a on a.account_id = o.client_id
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
  findStored(db, orderIds, asItIsNow)

export const findOrder = async (db: Database, orderId: number): Promise<StoredOrder | undefined> =>
  (await findOrdersById(db, [orderId]))[0]

/** Orders as their buyers were answered when they were placed, whatever has happened to them since. */
export const findOrdersAsPlaced = (db: Database, orderIds: number[]): Promise<StoredOrder[]> =>
  findStored(db, orderIds, asItWasPlaced)

export const findOrderAsPlaced = async (db: Database, orderId: number): Promise<StoredOrder | undefined> =>
  (await findOrdersAsPlaced(db, [orderId]))[0]

/** Keeps an order and its lines from changing until the transaction ends, and reads it. */
export async function lockOrder(db: Database, orderId: number): Promise<StoredOrder | undefined> {
  await db.execute(sql`select 1 from orders where order_id = ${orderId} for update`)
  return findOrder(db, orderId)
}

/** The order that a line belongs to. */
export async function findOrderIdOfItem(db: Database, itemId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ order_id: number }>(
    sql`select order_id from order_items where order_item_id = ${itemId}`,
  )
  return rows[0]?.order_id
}

export async function updateStatus(db: Database, orderId: number, status: OrderStatus): Promise<void> {
  await db.execute(sql`update orders set status = ${status} where order_id = ${orderId}`)
}

export async function updateFoundQuantity(db: Database, itemId: number, foundQuantity: number | null) {
  await db.execute(
    sql`update order_items set found_quantity = ${foundQuantity} where order_item_id = ${itemId}`,
  )
}

export async function updateLinePrice(db: Database, itemId: number, priceCents: number): Promise<void> {
  await db.execute(
    sql`update order_items set corrected_price_cents = ${priceCents} where order_item_id = ${itemId}`,
  )
}
