import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { DeliveryOutcome } from '@cornerstock/contract/orders/delivery/deliveries'
import { type DeliveryRun, deliveryRunSchema } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { StopReport } from '@cornerstock/contract/orders/delivery/delivery-stops'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { z } from 'zod'
import type { SignedInContext } from '../../../context.ts'
import { type IdempotencyKey, onceIn } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { toOrder } from '../../orders/order-mappers.ts'
import { type LockedOrder, lockVisible, recordOrderUpdate } from '../../orders/order-service.ts'
import { takeReturns } from '../../returns/stop-return-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import type { RunRow } from '../delivery-run-queries.ts'
import { readRun } from '../read-runs-service.ts'
import { recordStopUpdate } from '../run-events-service.ts'
import { lockOwnRun } from '../run-moves-service.ts'
import { momentOf, requireOnlyWithDelivery, requireProof } from './check-stop-report.ts'
import { findCreditedBeyond } from './stop-goods-rules.ts'
import { recordGoods } from './stop-goods-service.ts'
import { findItemsToCount, findStops } from './stop-list-queries.ts'
import { recordPayments } from './stop-money-service.ts'
import { correctionNotice } from './stop-notice-rules.ts'
import { findLaterRun, findProofImage, findStop, type StopKey, updateStop } from './stop-queries.ts'
import { setStatusOfStop } from './stop-status-service.ts'

type RulesOfSettings = { claimHours: number; countAtDoor: readonly string[] }

/**
 * Records what came of a stop, once per idempotency key; also after the run was closed, because a report may arrive
 * late. Throws STOP_DONE for a stop that has an outcome, unless an associate corrects it; RUN_CLOSED once the bag of
 * the run is confirmed; NOT_CHANGEABLE for an order that was cancelled; CONFLICT before the start, for an order that is
 * on a later run, and for a correction that leaves less delivered than was credited; BAD_REQUEST and NOT_FOUND for what
 * the report lacks or names wrongly.
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
      await requireLastRun(transaction, stop)
      if (order.status === orderStatuses.cancelled)
        throw new AppError('NOT_CHANGEABLE', text('This order was cancelled meanwhile.'))
      await applyReport(transaction, context, order, { run, stop, report, rules, before })
      await logStaffChange(transaction, context, 'delivery-runs', {
        what: `the stop of order ${stop.orderId} in run ${stop.runId}`,
        from: before.outcome,
        to: report.outcome,
        clientId: order.clientId,
      })
      await recordStopUpdate(transaction, stop)
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
  if (isCorrection && !mayAccess(actor.role, 'associate'))
    throw new AppError('FORBIDDEN', text('Your role does not allow this.'))
  if (isDone && !isCorrection) throw new AppError('STOP_DONE', text('This stop is done already.'))
  if (run.confirmedAt)
    throw new AppError('RUN_CLOSED', text('The bag of this run was confirmed. Nothing more can be recorded.'))
}

/** What another run has delivered, or may deliver, must not be undone by an earlier one. */
async function requireLastRun(transaction: Database, stop: StopKey): Promise<void> {
  const name = await findLaterRun(transaction, stop)
  if (name !== undefined)
    throw new AppError(
      'CONFLICT',
      text('This order is on another run now: {name}. Take it off that run, or record it there.', { name }),
    )
}

/** What the stop had before the report. */
type Before = {
  outcome: DeliveryOutcome | null
  signatureImage: string | null
  photoImage: string | null
}

type Applied = { run: RunRow; stop: StopKey; report: StopReport; rules: RulesOfSettings; before: Before }

async function applyReport(
  transaction: Database,
  context: SignedInContext,
  order: LockedOrder,
  { run, stop, report, rules, before }: Applied,
): Promise<void> {
  const { orderId, clientId } = order
  const details = (await findStops(transaction, [stop.runId])).find((one) => one.orderId === orderId)
  if (!details) throw notFound('Stop')
  const at = momentOf(report, { startedAt: run.startedAt ?? context.now, now: context.now })
  requireOnlyWithDelivery(report)
  const signatureImage = await requireImage(transaction, order, report.signatureId, before.signatureImage)
  const photoImage = await requireImage(transaction, order, report.photoId, before.photoImage)
  requireProof({ ...report, signatureImage, photoImage }, details.proof)
  const isDelivered = report.outcome === 'delivered'
  const toCount = isDelivered
    ? await findItemsToCount(transaction, [orderId], rules.countAtDoor)
    : new Set<number>()
  await recordGoods(transaction, context, order, { stop, goods: report, toCount })
  if (before.outcome === 'delivered') await requireCredited(transaction, context, order, isDelivered)
  await takeReturns(transaction, context, { ...stop, clientId }, report.returned)
  await updateStop(transaction, stop, {
    ...{ outcome: report.outcome, at, recordedBy: context.actor.accountId },
    ...{ boxes: report.boxes ?? null, signedBy: report.signedBy || null },
    ...{ signatureImage, photoImage },
  })
  await setStatusOfStop(transaction, context, orderId, {
    ...{ at, isDelivered, wasDelivered: before.outcome === 'delivered' },
    ...{ isClosed: run.closedAt !== null, claimHours: rules.claimHours },
  })
  const paid = await recordPayments(transaction, context, stop, {
    ...{ clientId, at, payments: report.payments },
  })
  const after = await recordOrderUpdate(transaction, context, order)
  const notice = correctionNotice({
    outcome: { before: before.outcome, now: report.outcome },
    ...{ before: toOrder(order, context.actor), after, paid },
  })
  if (notice)
    await notifyClient(transaction, clientId, { type: 'OrderUpdate', subject: `order ${orderId}`, ...notice })
}

/**
 * Checks that a correction leaves as many units delivered as were credited: otherwise more would be credited than was
 * charged.
 */
async function requireCredited(
  transaction: Database,
  context: SignedInContext,
  order: LockedOrder,
  isDelivered: boolean,
): Promise<void> {
  const { actor } = context
  const corrected = await lockVisible(transaction, context, order.orderId)
  const line = findCreditedBeyond(toOrder(corrected, actor), toOrder(order, actor), isDelivered)
  if (line)
    throw new AppError(
      'CONFLICT',
      text(
        '{name}: {credited, plural, one {# unit was} other {# units were}} credited since. At least as many must stay delivered.',
        line,
      ),
    )
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
