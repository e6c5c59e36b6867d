import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

const isWaiting = sql`approval = 'waiting' and status = ${orderStatuses.processing}`

/** Approves an order as it is now. */
export async function updateApproved(transaction: Database, orderId: number): Promise<void> {
  await transaction.execute(sql`
    update orders o set approval = 'approved', approved_cents = order_due_cents(o) where order_id = ${orderId}`)
}

export async function updateRefused(transaction: Database, orderId: number): Promise<void> {
  await transaction.execute(sql`update orders set approval = 'refused' where order_id = ${orderId}`)
}

/** Orders that still wait for approval after their cut-off, up to `limit`, the oldest cut-off first. */
export async function findLateOrderIds(db: Database, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ orderId: number }>(sql`
    select order_id as "orderId" from orders where ${isWaiting} and order_by <= now() order by order_by limit ${limit}`)
  return rows.map(({ orderId }) => orderId)
}

/** Whether an order still waits for approval after its cut-off. */
export async function isLate(transaction: Database, orderId: number): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from orders where order_id = ${orderId} and ${isWaiting} and order_by <= now()`)
  return rows.length > 0
}

/** Of the given orders those that wait for approval. */
export async function findWaitingOrderIds(db: Database, orderIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ orderId: number }>(sql`
    select order_id as "orderId" from orders
     where order_id = any(${sql.param(orderIds)}::int[]) and ${isWaiting}`)
  return rows.map(({ orderId }) => orderId)
}
