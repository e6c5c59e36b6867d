import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { lockVisible } from '../../orders/order-service.ts'
import { applyStatus } from '../../orders/status/apply-status-service.ts'
import { requirePermitsOfOrder } from '../../permits/permit-needed-service.ts'
import { notDeliveredNotice } from './stop-notice-rules.ts'

type Outcome = {
  /** When the stop happened. */
  at: Date
  isDelivered: boolean
  /** Whether this stop had delivered the order before. */
  wasDelivered: boolean
  /** Whether the run is closed: orders that were not delivered are then packed again. */
  isClosed: boolean
  claimHours: number
}

/**
 * Sets the status of an order after its stop. One that is delivered already gets only the time of the stop, so that its
 * client is not told of the delivery twice. Throws PERMIT_NEEDED with products that a client may not get.
 */
export async function setStatusOfStop(
  transaction: Database,
  context: SignedInContext,
  orderId: number,
  { at, isDelivered, wasDelivered, isClosed, claimHours }: Outcome,
): Promise<void> {
  const order = await lockVisible(transaction, context, orderId)
  const { delivered, packed, outForDelivery } = orderStatuses
  const isAlready = order.status === delivered
  if (isDelivered) {
    if (!isAlready) await requirePermitsOfOrder(transaction, orderId)
    await applyStatus(transaction, { actor: context.actor, now: at }, order, {
      status: delivered,
      claimHours: order.claimHours ?? claimHours,
    })
  } else if (wasDelivered && isAlready)
    await applyStatus(transaction, context, order, {
      status: isClosed ? packed : outForDelivery,
      claimHours,
      notice: notDeliveredNotice(orderId),
    })
}
