import { type OrderStatus, orderStatuses, orderStatusNames } from '@cornerstock/contract/orders/orders'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import type { Text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordStopUpdateOf } from '../../delivery-runs/run-events-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { recordRunUpdates } from '../../purchase-runs/run-events-service.ts'
import { recordOrderChanges } from '../changes/change-service.ts'
import { renewDeliveryFee } from '../delivery/delivery-fee-service.ts'
import { statusNotice } from '../order-notice-rules.ts'
import { updateStatus } from '../order-queries.ts'
import { requireStock } from '../stock/stock-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { expireOffersAfterStatus } from '../substitutes/expiry-service.ts'

/** Who changes an order: someone who is signed in, or a job. */
type Author = Pick<SignedInContext, 'now'> & { actor: SignedInContext['actor'] | null }

type StatusChange = {
  status: OrderStatus
  claimHours: number
  /** What the client is told; without it, the new status. */
  notice?: { title: Text; message: Text }
}

/**
 * Sets the status of a locked order with all that depends on it, and notifies the client. A delivered order that is set
 * to Delivered gets only the time. The caller then records the update of the order. Throws INSUFFICIENT_STOCK.
 */
export async function applyStatus(
  transaction: Database,
  { actor, now }: Author,
  order: StoredOrder,
  { status, claimHours, notice = statusNotice(order.orderId, status, claimHours) }: StatusChange,
): Promise<void> {
  const { orderId, clientId, status: from } = order
  await updateStatus(transaction, orderId, { status, now, claimHours })
  if (status === from) return
  const isAboutCancelling = [from, status].includes(orderStatuses.cancelled)
  if (isAboutCancelling) await renewDeliveryFee(transaction, order)
  await requireStock(transaction, orderId)
  await expireOffersAfterStatus(transaction, orderId, status)
  await notifyClient(transaction, clientId, { type: 'OrderUpdate', subject: `order ${orderId}`, ...notice })
  if (actor)
    await logStaffChange(transaction, { actor }, 'orders', {
      what: `the status of order ${orderId}`,
      from: orderStatusNames[from],
      to: orderStatusNames[status],
      clientId,
    })
  await recordOrderChanges(transaction, { actor, now }, orderId, [{ what: 'status', from, to: status }])
  await recordRunUpdates(transaction, orderId)
  if (isAboutCancelling) await recordStopUpdateOf(transaction, orderId)
}
