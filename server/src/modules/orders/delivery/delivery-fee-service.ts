import type { Database } from '../../../database/pool.ts'
import { settleClient } from '../balance/balance-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { decideDeliveryFee } from './delivery-queries.ts'

type DayOfOrder = Pick<StoredOrder, 'orderId' | 'clientId' | 'deliveryDate'>

/**
 * Decides anew which of a client's orders of a day has the delivery fee, after an order was cancelled, restored, or moved
 * to or from the day. The caller records the update of that order.
 */
export async function renewDeliveryFee(
  transaction: Database,
  { orderId, clientId, deliveryDate }: DayOfOrder,
): Promise<void> {
  if (deliveryDate === null) return
  if (await decideDeliveryFee(transaction, { orderId, clientId, deliveryDate }))
    await settleClient(transaction, clientId)
}
