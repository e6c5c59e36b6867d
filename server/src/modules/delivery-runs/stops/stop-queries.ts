import type { DeliveryOutcome, KeptReason } from '@cornerstock/contract/orders/deliveries'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import {
  deliveryStopCounts,
  deliveryStopLines,
  deliveryStopPayments,
  deliveryStops,
} from '../../../database/schema/orders/delivery-runs.ts'
import { returns } from '../../../database/schema/orders/returns.ts'

/** The run and the order of a stop. */
export type StopKey = { runId: number; orderId: number }

const isStop = ({ runId, orderId }: StopKey) =>
  and(eq(deliveryStops.runId, runId), eq(deliveryStops.orderId, orderId))

export async function findStop(
  db: Database,
  stop: StopKey,
): Promise<typeof deliveryStops.$inferSelect | undefined> {
  const [found] = await db.select().from(deliveryStops).where(isStop(stop))
  return found
}

export async function updateStop(
  transaction: Database,
  stop: StopKey,
  change: {
    outcome: DeliveryOutcome
    at: Date
    recordedBy: string
    boxes: number | null
    signedBy: string | null
    signatureImage: string | null
    photoImage: string | null
  },
): Promise<void> {
  await transaction.update(deliveryStops).set(change).where(isStop(stop))
}

/**
 * The name of an uploaded image of a client or of staff. It cannot be deleted until the transaction ends; afterwards the
 * stop keeps it.
 */
export async function findProofImage(
  transaction: Database,
  { clientId, imageId }: { clientId: string; imageId: number },
): Promise<string | undefined> {
  const { rows } = await transaction.execute<{ name: string }>(sql`
    select s.name from uploads u join accounts a on a.account_id = u.client_id
           join stored_images s on s.name = u.image_name
     where u.upload_id = ${imageId} and (u.client_id = ${clientId} or a.role not in ('client', 'person', 'erased'))
       for key share of s`)
  return rows[0]?.name
}

export type KeptLine = {
  itemId: number
  quantity: number
  reason: KeptReason
  restock: boolean
  isCredited: boolean
}

export async function insertKeptLines(
  transaction: Database,
  { runId, orderId }: StopKey,
  lines: readonly KeptLine[],
): Promise<void> {
  if (lines.length > 0)
    await transaction
      .insert(deliveryStopLines)
      .values(lines.map(({ itemId, ...line }) => ({ ...line, runId, orderId, orderItemId: itemId })))
}

export async function insertCounts(
  transaction: Database,
  { runId, orderId }: StopKey,
  counts: readonly { itemId: number; quantity: number }[],
): Promise<void> {
  if (counts.length > 0)
    await transaction
      .insert(deliveryStopCounts)
      .values(counts.map(({ itemId, quantity }) => ({ runId, orderId, orderItemId: itemId, quantity })))
}

export async function insertStopPayment(
  transaction: Database,
  { runId, orderId }: StopKey,
  paymentId: number,
): Promise<void> {
  await transaction.insert(deliveryStopPayments).values({ paymentId, runId, orderId })
}

/** What stayed with the driver at a stop. */
export async function findKeptLines(db: Database, { runId, orderId }: StopKey): Promise<KeptLine[]> {
  const rows = await db
    .select()
    .from(deliveryStopLines)
    .where(and(eq(deliveryStopLines.runId, runId), eq(deliveryStopLines.orderId, orderId)))
  return rows.map(({ orderItemId, quantity, reason, restock, isCredited }) => ({
    ...{ itemId: orderItemId, quantity, reason, restock, isCredited },
  }))
}

/** Forgets what stayed with the driver at a stop and what was counted. */
export async function deleteGoodsOfStop(transaction: Database, { runId, orderId }: StopKey): Promise<void> {
  for (const table of [deliveryStopLines, deliveryStopCounts])
    await transaction.delete(table).where(and(eq(table.runId, runId), eq(table.orderId, orderId)))
}

/** The payments of a stop that are not voided. */
export async function findPaymentsOfStop(db: Database, { runId, orderId }: StopKey): Promise<number[]> {
  const { rows } = await db.execute<{ paymentId: number }>(sql`
    select payment_id as "paymentId" from delivery_stop_payments join payments using (payment_id)
     where run_id = ${runId} and delivery_stop_payments.order_id = ${orderId} and voided_at is null
     order by payment_id`)
  return rows.map(({ paymentId }) => paymentId)
}

/** The returns that a stop has taken. */
export async function findReturnsTaken(
  db: Database,
  { runId, orderId }: StopKey,
): Promise<{ returnId: number; state: string }[]> {
  return db
    .select({ returnId: returns.returnId, state: returns.state })
    .from(returns)
    .where(and(eq(returns.runId, runId), eq(returns.stopOrderId, orderId)))
}

/** The orders of a run without an outcome, whose clients see how many stops come before them. */
export async function findWaitingOrders(
  db: Database,
  runId: number,
): Promise<{ orderId: number; clientId: string }[]> {
  const { rows } = await db.execute<{ orderId: number; clientId: string }>(sql`
    select order_id as "orderId", client_id as "clientId" from delivery_stops join orders using (order_id)
     where run_id = ${runId} and outcome is null order by position`)
  return rows
}

/** The picture of a delivery: the name and size of its image. */
export async function findProof(
  db: Database,
  orderId: number,
  picture: 'signature' | 'photo',
): Promise<{ name: string; width: number; height: number } | undefined> {
  const column = picture === 'signature' ? sql`d.signature_image` : sql`d.photo_image`
  const { rows } = await db.execute<{ name: string; width: number; height: number }>(sql`
    select s.name, s.width, s.height from delivery_stops d join stored_images s on s.name = ${column}
     where d.order_id = ${orderId} order by d.run_id desc limit 1`)
  return rows[0]
}
