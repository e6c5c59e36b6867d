import type { DeliveryWindow } from '@cornerstock/contract/ordering/delivery-day'
import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { runPrepared } from '../../database/prepared.ts'
import {
  currentState,
  type OrderRow,
  type StoredOrder,
  stateAsPlaced,
  toStoredOrder,
} from './stored-order-queries.ts'

/**
 * Reads orders as they are now, in one prepared statement.
 *
 * @param source selects rows of `orders`
 */
export async function selectOrders(db: Database, source: SQL, order: SQL): Promise<StoredOrder[]> {
  return readOrders(db, currentState, source, order)
}

async function readOrders(
  db: Database,
  columns: Record<string, SQL>,
  source: SQL,
  order: SQL,
): Promise<StoredOrder[]> {
  const rows = await runPrepared(
    db.select(columns).from(sql`${source} as o join accounts a on a.account_id = o.client_id`).orderBy(order),
  )
  return (rows as OrderRow[]).map(toStoredOrder)
}

const findStored = (db: Database, orderIds: number[], columns: Record<string, SQL>): Promise<StoredOrder[]> =>
  readOrders(
    db,
    columns,
    sql`(select * from orders where order_id = any(${sql.param(orderIds)}::int[]))`,
    sql`order_id`,
  )

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

/**
 * Moves an order to another delivery day, whose charges are decided unless it was delivered. The first ones are kept for
 * repeated responses.
 */
export async function updateDelivery(
  db: Database,
  orderId: number,
  { deliveryDate, orderBy }: DeliveryWindow,
): Promise<void> {
  await db.execute(sql`
    update orders set first_delivery_date = coalesce(first_delivery_date, delivery_date),
                      first_order_by = coalesce(first_order_by, order_by),
                      delivery_date = ${deliveryDate}, order_by = ${orderBy},
                      first_charges = coalesce(first_charges, charges),
                      charges = case when charges = '[]' or status = ${orderStatuses.delivered}
                                            or delivery_date = ${deliveryDate} then charges
                                     else decide_charges_anew(charges, client_id, ${deliveryDate}) end
     where order_id = ${orderId}`)
}

/** Sets the status and, for Delivered, the time and the hours for claims; for any other status there are none. */
export async function updateStatus(
  db: Database,
  orderId: number,
  { status, now, claimHours }: { status: OrderStatus; now: Date; claimHours: number },
): Promise<void> {
  const isDelivered = status === orderStatuses.delivered
  await db.execute(sql`
    update orders set status = ${status}, delivered_at = ${isDelivered ? now : null},
                      claim_hours = ${isDelivered ? claimHours : null} where order_id = ${orderId}`)
}

/** Whether an order is on a run of a driver. */
export async function isOnRunOf(db: Database, orderId: number, driverId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from delivery_stops join delivery_runs using (run_id)
     where order_id = ${orderId} and driver_id = ${driverId} limit 1`)
  return rows.length > 0
}
