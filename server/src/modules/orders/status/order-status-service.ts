import {
  canCancel,
  type Order,
  type OrderStatus,
  orderStatuses,
  orderStatusNames,
} from '@cornerstock/contract/orders'
import { mayAccess } from '@cornerstock/contract/roles'
import type { SignedInContext } from '../../../context.ts'
import { AppError } from '../../../http/errors.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { toOrder } from '../order-mappers.ts'
import { statusNotice } from '../order-notice-rules.ts'
import { lockOrder, type StoredOrder, updateStatus } from '../order-queries.ts'
import { recordOrderUpdate, requireVisible } from '../order-service.ts'
import { requireStock } from '../stock/stock-service.ts'

/** Cancels an order at status 0, for its client or staff; NOT_CANCELLABLE at any other status. */
export async function cancelOrder(context: SignedInContext, orderId: number): Promise<Order> {
  return changeStatus(context, orderId, orderStatuses.cancelled, (order) => {
    if (!canCancel(order)) throw new AppError('NOT_CANCELLABLE', 'This order can no longer be cancelled.')
  })
}

/** Sets an order to any status; FORBIDDEN for a picker who cancels it. */
export async function setStatus(
  context: SignedInContext,
  orderId: number,
  status: OrderStatus,
): Promise<Order> {
  if (status === orderStatuses.cancelled && !mayAccess(context.actor.role, 'associate'))
    throw new AppError('FORBIDDEN', 'Your role does not allow this.')
  return changeStatus(context, orderId, status, () => {})
}

async function changeStatus(
  context: SignedInContext,
  orderId: number,
  status: OrderStatus,
  check: (order: StoredOrder) => void,
): Promise<Order> {
  const changed = await context.db.transaction(async (transaction) => {
    const order = requireVisible(context, await lockOrder(transaction, orderId))
    check(order)
    if (order.status === status) return toOrder(order, context.actor)
    await updateStatus(transaction, orderId, { status, now: context.now })
    await requireStock(transaction, orderId)
    await notifyClient(transaction, order.clientId, { type: 'OrderUpdate', ...statusNotice(orderId, status) })
    await logStaffChange(transaction, context, 'orders', {
      what: `the status of order ${orderId}`,
      from: orderStatusNames[order.status],
      to: orderStatusNames[status],
      clientId: order.clientId,
    })
    return recordOrderUpdate(transaction, context, order)
  })
  context.invalidateCatalog() // Tracked stock may have changed.
  return changed
}
