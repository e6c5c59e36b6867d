import { switchStore } from '@cornerstock/contract/accounts/sessions'
import { checkOutRecurringOrders } from '@cornerstock/contract/ordering/recurring-orders'
import { isFreeGoods, type Order } from '@cornerstock/contract/orders/orders'
import { msg } from '@lingui/core/macro'
import { call } from '../http/call.ts'

/** What was ordered, as it can be ordered again: without substitutes and the free goods of promotions. */
const orderedItems = ({ items }: Order) =>
  items
    .filter((item) => item.substituteFor === null && !isFreeGoods(item))
    .map(({ productId, quantity }) => ({ productId, quantity }))

/**
 * Places the same order for another store of the signed-in person, by that store's rules and at its prices. The session
 * goes on acting for its own store, and the other store keeps its cart. Throws ApiError.
 *
 * @param key the idempotency key, so that a repeat places no second order
 */
export async function copyOrder(order: Order, clientId: string, key: string): Promise<Order> {
  const fallback = msg`Failed to place the order.`
  const { token } = await call(switchStore, { body: { clientId }, fallback })
  return call(checkOutRecurringOrders, {
    params: { clientId },
    body: { clientId, items: orderedItems(order) },
    idempotencyKey: key,
    token,
    fallback,
  })
}

/** Makes the store for which the session acts the one of the next sign-in again. */
export const keepActingStore = (clientId: string) =>
  call(switchStore, { body: { clientId }, fallback: null }).catch(() => undefined)
