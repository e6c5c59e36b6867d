import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { type DeliveryRun, deliveryRunSchema } from '@cornerstock/contract/orders/delivery-runs'
import type { StopReport } from '@cornerstock/contract/orders/delivery-stops'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { z } from 'zod'
import type { SignedInContext } from '../../../context.ts'
import { type IdempotencyKey, onceIn } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordEvent } from '../../events/event-service.ts'
import { toOrder } from '../../orders/order-mappers.ts'
import { type LockedOrder, lockVisible, recordOrderUpdate } from '../../orders/order-service.ts'
import { applyStatus } from '../../orders/status/apply-status-service.ts'
import { takePayment } from '../../payments/payment-service.ts'
import { requirePermitsOfOrder } from '../../permits/permit-needed-service.ts'
import { takeReturn } from '../../returns/stop-return-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import type { RunRow } from '../delivery-run-queries.ts'
import { recordRunUpdate } from '../make-run-service.ts'
import { readRun } from '../read-runs-service.ts'
import { lockOwnRun, runClosed } from '../run-moves-service.ts'
import { keptLines, momentOf, requireOnlyWithDelivery, requireProof } from './check-stop-report.ts'
import { undoStop } from './correct-stop-service.ts'
import { keepGoods } from './stop-goods-service.ts'
import { findItemsToCount, findStops } from './stop-list-queries.ts'
import {
  findProofImage,
  findStop,
  findWaitingOrders,
  insertCounts,
  insertStopPayment,
  type StopKey,
  updateStop,
} from './stop-queries.ts'

type RulesOfSettings = { claimHours: number; countAtDoor: readonly string[] }

/**
 * Records what came of a stop, once per idempotency key. Throws STOP_DONE for a stop that has an outcome, unless an
 * associate corrects it; NOT_CHANGEABLE for an order that was cancelled; RUN_CLOSED once the run is closed, or for a
 * correction once it is confirmed; CONFLICT before the start; BAD_REQUEST and NOT_FOUND for what the report lacks or
 * names wrongly.
 */
export async function recordStop(
  context: SignedInContext,
  { stop, isCorrection, report }: { stop: StopKey; isCorrection: boolean; report: StopReport },
  idempotencyKey: IdempotencyKey | null,
): Promise<DeliveryRun> {
  const rules = await readSettings(context)
  const { countAtDoor } = rules
  const response = await context.db.transaction((transaction) =>
    onceIn(transaction, context.actor.accountId, idempotencyKey, async () => {
      const run = await lockOwnRun(transaction, context, stop.runId)
      const order = await lockVisible(transaction, context, stop.orderId)
      const before = await findStop(transaction, stop)
      if (!before) throw notFound('Stop')
      requireRecordable(context, run, { isDone: before.outcome !== null, isCorrection })
      if (order.status === orderStatuses.cancelled)
        throw new AppError('NOT_CHANGEABLE', text('This order was cancelled meanwhile.'))
      if (before.outcome !== null) await undoStop(transaction, context, { run, stop, ...rules })
      await applyReport(transaction, context, { run, stop, report, rules, before })
      await logStaffChange(transaction, context, 'delivery-runs', {
        what: `the stop of order ${stop.orderId} in run ${stop.runId}`,
        from: before.outcome,
        to: report.outcome,
        clientId: order.clientId,
      })
      await tellOthers(transaction, stop.runId)
      return z.encode(deliveryRunSchema, await readRun(transaction, stop.runId, { countAtDoor }))
    }),
  )
  context.invalidateCatalog() // Tracked stock may have changed.
  return z.decode(deliveryRunSchema, response)
}

function requireRecordable(
  { actor }: SignedInContext,
  run: RunRow,
  { isDone, isCorrection }: { isDone: boolean; isCorrection: boolean },
): void {
  if (!run.startedAt) throw new AppError('CONFLICT', text('This run was not started yet.'))
  if (isCorrection) {
    if (!mayAccess(actor.role, 'associate'))
      throw new AppError('FORBIDDEN', text('Your role does not allow this.'))
    if (run.confirmedAt) throw runClosed()
  } else {
    if (isDone) throw new AppError('STOP_DONE', text('This stop is done already.'))
    if (run.closedAt) throw runClosed()
  }
}

type Applied = { run: RunRow; stop: StopKey; report: StopReport; rules: RulesOfSettings }

/** The pictures that the stop had before it is corrected. */
type Before = { signatureImage: string | null; photoImage: string | null }

async function applyReport(
  transaction: Database,
  context: SignedInContext,
  { run, stop, report, rules, before }: Applied & { before: Before },
): Promise<void> {
  const order = await lockVisible(transaction, context, stop.orderId)
  const details = (await findStops(transaction, [stop.runId])).find(({ orderId }) => orderId === stop.orderId)
  if (!details) throw notFound('Stop')
  const at = momentOf(report, { startedAt: run.startedAt ?? context.now, now: context.now })
  requireOnlyWithDelivery(report)
  const signatureImage = await requireImage(transaction, order, report.signatureId, before.signatureImage)
  const photoImage = await requireImage(transaction, order, report.photoId, before.photoImage)
  requireProof({ ...report, signatureImage, photoImage }, details.proof)
  await updateStop(transaction, stop, {
    ...{ outcome: report.outcome, at, recordedBy: context.actor.accountId },
    ...{ boxes: report.boxes ?? null, signedBy: report.signedBy || null },
    ...{ signatureImage, photoImage },
  })
  if (report.outcome === 'delivered') await deliver(transaction, context, order, { stop, report, rules, at })
  const { clientId, orderId } = order
  for (const payment of report.payments)
    await insertStopPayment(
      transaction,
      stop,
      await takePayment(transaction, context, { ...payment, clientId, orderId, at }),
    )
  await recordOrderUpdate(transaction, context, order)
}

async function deliver(
  transaction: Database,
  context: SignedInContext,
  order: LockedOrder,
  { stop, report, rules, at }: Omit<Applied, 'run'> & { at: Date },
): Promise<void> {
  const { orderId } = order
  const toCount = await findItemsToCount(transaction, [orderId], rules.countAtDoor)
  const kept = keptLines(toOrder(order, context.actor), report, toCount)
  await insertCounts(transaction, stop, report.counted)
  await keepGoods(transaction, context, order, { stop, kept })
  await requirePermitsOfOrder(transaction, orderId)
  for (const taken of report.returned)
    await takeReturn(transaction, context, { ...stop, clientId: order.clientId }, taken)
  const current = await lockVisible(transaction, context, orderId)
  if (current.status === orderStatuses.delivered) return
  await applyStatus(transaction, { actor: context.actor, now: at }, current, {
    status: orderStatuses.delivered,
    claimHours: rules.claimHours,
  })
}

/** The name of a picture that was uploaded; without one, that of the picture before. */
async function requireImage(
  transaction: Database,
  { clientId }: LockedOrder,
  imageId: number | null | undefined,
  before: string | null,
): Promise<string | null> {
  if (imageId === null || imageId === undefined) return before
  const name = await findProofImage(transaction, { clientId, imageId })
  if (name === undefined) throw notFound('Picture')
  return name
}

/** Records the events of a run whose stops have moved on: every later client is nearer. */
async function tellOthers(transaction: Database, runId: number): Promise<void> {
  await recordRunUpdate(transaction, runId)
  for (const { orderId, clientId } of await findWaitingOrders(transaction, runId))
    await recordEvent(transaction, { type: 'order.updated', orderId, clientId }, clientId)
}
