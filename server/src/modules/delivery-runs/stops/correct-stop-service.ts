import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { lockVisible } from '../../orders/order-service.ts'
import { markLines } from '../../orders/picking/picking-service.ts'
import { applyStatus } from '../../orders/status/apply-status-service.ts'
import { voidPaymentIn } from '../../payments/payment-service.ts'
import { putBackReturn } from '../../returns/stop-return-service.ts'
import type { RunRow } from '../delivery-run-queries.ts'
import {
  deleteGoodsOfStop,
  findKeptLines,
  findPaymentsOfStop,
  findReturnsTaken,
  type StopKey,
} from './stop-queries.ts'

/**
 * Takes back what a stop has done, so that it can be recorded again: its payments are voided, its goods are charged
 * again, its returns stand on a stop again, and the order is out for delivery. Throws CONFLICT where refused goods of a
 * deal were credited, or a return was checked since.
 */
export async function undoStop(
  transaction: Database,
  context: SignedInContext,
  { run, stop, claimHours }: { run: RunRow; stop: StopKey; claimHours: number },
): Promise<void> {
  const { orderId } = stop
  for (const paymentId of await findPaymentsOfStop(transaction, stop))
    await voidPaymentIn(transaction, context, paymentId, 'The stop was corrected.')
  for (const { returnId, state } of await findReturnsTaken(transaction, stop)) {
    if (state !== 'pickedUp')
      throw new AppError('CONFLICT', text('A return that this stop has taken was checked already.'))
    await putBackReturn(transaction, returnId)
  }
  await chargeAgain(transaction, context, stop)
  const order = await lockVisible(transaction, context, orderId)
  if (order.status !== orderStatuses.delivered) return
  const status = run.closedAt ? orderStatuses.packed : orderStatuses.outForDelivery
  await applyStatus(transaction, context, order, { status, claimHours })
}

async function chargeAgain(transaction: Database, context: SignedInContext, stop: StopKey): Promise<void> {
  const kept = await findKeptLines(transaction, stop)
  if (kept.some(({ isCredited }) => isCredited))
    throw new AppError('CONFLICT', text('Refused goods of a deal were credited, which cannot be undone.'))
  await deleteGoodsOfStop(transaction, stop)
  const order = await lockVisible(transaction, context, stop.orderId)
  const marks = order.items.flatMap(({ id, quantity, foundQuantity }) => {
    const taken = kept.filter(({ itemId }) => itemId === id).reduce((total, line) => total + line.quantity, 0)
    const found = Math.min(quantity, (foundQuantity ?? quantity) + taken)
    return taken > 0 ? [{ itemId: id, foundQuantity: found }] : []
  })
  if (marks.length > 0) await markLines(transaction, context, order, marks, () => false)
}
