import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { SignedInContext } from '../../../context.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { recordOrderChanges } from '../changes/change-service.ts'
import { rejectImported } from '../imported-order-service.ts'
import { toOrder } from '../order-mappers.ts'
import { deliveryNotice } from '../order-notice-rules.ts'
import { findOrder, updateDelivery } from '../order-queries.ts'
import { lockVisible, recordOrderUpdate, requireVisible } from '../order-service.ts'
import { renewDeliveryFee } from './delivery-fee-service.ts'
import { readOrderBy } from './delivery-service.ts'

/** Moves an order to any delivery day, with the `orderBy` of that day, and notifies the client. */
export async function moveDelivery(
  context: SignedInContext,
  orderId: number,
  deliveryDate: string,
): Promise<Order> {
  const { clientId } = requireVisible(context, await findOrder(context.db, orderId))
  const orderBy = await readOrderBy(context, clientId, deliveryDate)
  return context.db.transaction(async (transaction) => {
    const order = await lockVisible(transaction, context, orderId)
    rejectImported(order)
    const before = toOrder(order, context.actor)
    if (before.deliveryDate === deliveryDate && before.orderBy?.getTime() === orderBy.getTime()) return before
    await updateDelivery(transaction, orderId, { deliveryDate, orderBy })
    if (before.deliveryDate !== deliveryDate) {
      // A cancelled order takes part in the fee of no day.
      if (order.status !== orderStatuses.cancelled) {
        await renewDeliveryFee(transaction, order)
        await renewDeliveryFee(transaction, { ...order, deliveryDate })
      }
      await notifyClient(transaction, order.clientId, {
        type: 'OrderUpdate',
        ...deliveryNotice(orderId, deliveryDate),
        subject: `order ${orderId}`,
      })
    }
    await logStaffChange(transaction, context, 'orders', {
      what: `the delivery day of order ${orderId}`,
      from: before.deliveryDate,
      to: deliveryDate,
      clientId: order.clientId,
    })
    await recordOrderChanges(transaction, context, orderId, [
      { what: 'deliveryDate', from: before.deliveryDate, to: deliveryDate },
    ])
    return recordOrderUpdate(transaction, context, order)
  })
}
