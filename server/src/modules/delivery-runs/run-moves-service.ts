import type { BodyOf } from '@cornerstock/contract/http/endpoint'
import { bagDifference, isDifferent } from '@cornerstock/contract/orders/delivery/bags'
import type { closeDeliveryRun, DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { lockVisible, recordOrderUpdate } from '../orders/order-service.ts'
import { applyStatus } from '../orders/status/apply-status-service.ts'
import { requirePermitsOfOrder } from '../permits/permit-needed-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { findOrderIdsOfRun, lockRun, type RunRow, releaseOrders, updateRun } from './delivery-run-queries.ts'
import { runStarted } from './make-run-service.ts'
import { pastMoment } from './past-moment.ts'
import { readRun, runNotFound } from './read-runs-service.ts'
import { recordRunUpdate } from './run-events-service.ts'

/**
 * Locks a run for a change. Throws NOT_FOUND for a driver's that is not its own.
 */
export async function lockOwnRun(
  transaction: Database,
  { actor }: Pick<SignedInContext, 'actor'>,
  runId: number,
): Promise<RunRow> {
  const run = await lockRun(transaction, runId)
  if (!run || (actor.role === 'driver' && run.driverId !== actor.accountId)) throw runNotFound()
  return run
}

const runClosed = () => new AppError('RUN_CLOSED', text('This run is closed.'))

/**
 * Starts a run: its orders are out for delivery, but for those that were cancelled or delivered meanwhile. Throws
 * RUN_STARTED if it was started before; PERMIT_NEEDED with products that a client may not get; BAD_REQUEST for a time in
 * the future.
 * @param at when it was started; null for now
 */
export async function startRun(
  context: SignedInContext,
  runId: number,
  at: Date | null,
): Promise<DeliveryRun> {
  const startedAt = at === null ? context.now : pastMoment(at, context.now)
  const { claimHours, countAtDoor } = await readSettings(context)
  return context.db.transaction(async (transaction) => {
    const run = await lockOwnRun(transaction, context, runId)
    if (run.startedAt || run.closedAt) throw runStarted()
    await updateRun(transaction, runId, { startedAt })
    for (const orderId of await findOrderIdsOfRun(transaction, runId))
      await moveOrder(transaction, context, orderId, {
        ...{ from: [orderStatuses.processing, orderStatuses.packed], to: orderStatuses.outForDelivery },
        claimHours,
      })
    await finishMove(transaction, context, runId, { from: 'open', to: 'onTheRoad' })
    return readRun(transaction, runId, { countAtDoor })
  })
}

/**
 * Closes a run with what is in the bag, and takes orders that were not delivered back to Packed. Throws RUN_CLOSED if it
 * is closed; BAD_REQUEST for a difference without a note.
 */
export async function closeRun(
  context: SignedInContext,
  runId: number,
  { counted, note }: BodyOf<typeof closeDeliveryRun>,
): Promise<DeliveryRun> {
  const { claimHours, countAtDoor } = await readSettings(context)
  return context.db.transaction(async (transaction) => {
    const run = await lockOwnRun(transaction, context, runId)
    if (run.closedAt) throw runClosed()
    const { expected } = await readRun(transaction, runId, { countAtDoor })
    if (isDifferent(bagDifference({ expected, counted })) && !note)
      throw badField('note', text('Say why it differs from what the stops have paid.'))
    for (const orderId of await findOrderIdsOfRun(transaction, runId))
      await moveOrder(transaction, context, orderId, {
        ...{ from: [orderStatuses.outForDelivery], to: orderStatuses.packed },
        claimHours,
      })
    await releaseOrders(transaction, runId)
    await updateRun(transaction, runId, {
      ...{ closedAt: context.now, closedBy: context.actor.accountId, note: note ?? '' },
      ...{ countedCashCents: counted.cash, countedChecksCents: counted.checks },
    })
    const inDollars = ({ cash, checks }: typeof counted) => ({
      cash: toDollars(cash),
      checks: toDollars(checks),
    })
    await finishMove(transaction, context, runId, { from: inDollars(expected), to: inDollars(counted) })
    return readRun(transaction, runId, { countAtDoor })
  })
}

/**
 * Confirms what was counted. What the bag should have held stays from then on, whatever payment is voided. Throws
 * FORBIDDEN for who has closed the run; CONFLICT while it is not closed. A run that is confirmed stays as it is.
 */
export async function confirmRun(context: SignedInContext, runId: number): Promise<DeliveryRun> {
  const { countAtDoor } = await readSettings(context)
  return context.db.transaction(async (transaction) => {
    const run = await lockOwnRun(transaction, context, runId)
    if (!run.closedAt) throw new AppError('CONFLICT', text('This run is not closed yet.'))
    if (run.closedBy === context.actor.accountId)
      throw new AppError('FORBIDDEN', text('Somebody else must confirm what you have counted.'))
    if (!run.confirmedAt) {
      const { expected } = await readRun(transaction, runId, { countAtDoor })
      await updateRun(transaction, runId, {
        ...{ confirmedAt: context.now, confirmedBy: context.actor.accountId },
        ...{ expectedCashCents: expected.cash, expectedChecksCents: expected.checks },
      })
      await finishMove(transaction, context, runId, { from: 'closed', to: 'confirmed' })
    }
    return readRun(transaction, runId, { countAtDoor })
  })
}

/** Sets an order of a run to a status if it has one of some others. */
async function moveOrder(
  transaction: Database,
  context: SignedInContext,
  orderId: number,
  { from, to, claimHours }: { from: readonly OrderStatus[]; to: OrderStatus; claimHours: number },
): Promise<void> {
  const order = await lockVisible(transaction, context, orderId)
  if (!from.includes(order.status)) return
  if (to === orderStatuses.outForDelivery) await requirePermitsOfOrder(transaction, orderId)
  await applyStatus(transaction, context, order, { status: to, claimHours })
  await recordOrderUpdate(transaction, context, order)
}

async function finishMove(
  transaction: Database,
  context: SignedInContext,
  runId: number,
  change: { from: unknown; to: unknown },
): Promise<void> {
  await logStaffChange(transaction, context, 'delivery-runs', { what: `run ${runId}`, ...change })
  await recordRunUpdate(transaction, runId)
}
