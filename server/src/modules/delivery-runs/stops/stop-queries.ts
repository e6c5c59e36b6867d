import type { DeliveryOutcome } from '@cornerstock/contract/orders/delivery/deliveries'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import {
  deliveryStopCounts,
  deliveryStopLines,
  deliveryStopPayments,
  deliveryStops,
} from '../../../database/schema/orders/delivery-runs.ts'
import { payments } from '../../../database/schema/orders/payments.ts'
import type { KeptLine, RecordedGoods } from './stop-goods-rules.ts'

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

/** What stayed with the driver at a stop, and what was counted. */
export async function findGoodsOfStop(db: Database, { runId, orderId }: StopKey): Promise<RecordedGoods> {
  const kept = await db
    .select({ ...getTableColumns(deliveryStopLines), itemId: deliveryStopLines.orderItemId })
    .from(deliveryStopLines)
    .where(and(eq(deliveryStopLines.runId, runId), eq(deliveryStopLines.orderId, orderId)))
  const counted = await db
    .select({ itemId: deliveryStopCounts.orderItemId, quantity: deliveryStopCounts.quantity })
    .from(deliveryStopCounts)
    .where(and(eq(deliveryStopCounts.runId, runId), eq(deliveryStopCounts.orderId, orderId)))
  return { kept, counted }
}

/** Forgets what stayed with the driver at a stop and what was counted. */
export async function deleteGoodsOfStop(transaction: Database, { runId, orderId }: StopKey): Promise<void> {
  for (const table of [deliveryStopLines, deliveryStopCounts])
    await transaction.delete(table).where(and(eq(table.runId, runId), eq(table.orderId, orderId)))
}

export type StopPayment = { paymentId: number; method: string; amountCents: number; reference: string }

/** The payments of a stop that are not voided. */
export const findPaymentsOfStop = (db: Database, { runId, orderId }: StopKey): Promise<StopPayment[]> =>
  db
    .select({
      paymentId: payments.paymentId,
      method: payments.method,
      amountCents: payments.amountCents,
      reference: payments.reference,
    })
    .from(deliveryStopPayments)
    .innerJoin(payments, eq(payments.paymentId, deliveryStopPayments.paymentId))
    .where(
      and(
        eq(deliveryStopPayments.runId, runId),
        eq(deliveryStopPayments.orderId, orderId),
        isNull(payments.voidedAt),
      ),
    )
    .orderBy(payments.paymentId)

/** The name of a run that has an order of another run since: one that is not closed, or was started later. */
export async function findLaterRun(db: Database, { runId, orderId }: StopKey): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select later.name
      from delivery_stops s join delivery_runs later using (run_id) join delivery_runs own on own.run_id = ${runId}
     where s.order_id = ${orderId} and s.run_id <> ${runId}
       and (later.closed_at is null or later.started_at > own.started_at)
     order by later.run_id desc limit 1`)
  return rows[0]?.name
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
