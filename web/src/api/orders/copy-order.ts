import { switchStore } from '@cornerstock/contract/accounts/sessions'
import { checkOutRecurringOrders } from '@cornerstock/contract/ordering/recurring-orders'
import type { Order } from '@cornerstock/contract/orders/orders'
import { msg } from '@lingui/core/macro'
import { call } from '../http/call.ts'

interface CopiedOrder {
  clientId: string
  lines: readonly { productId: number; quantity: number }[]
  /** The idempotency key, so that a repeat places no second order. */
  key: string
}

/**
 * Places an order for another store of the signed-in person, by that store's rules and at its prices. The session goes
 * on acting for its own store, and the other store keeps its cart. Throws ApiError.
 */
export async function copyOrder({ clientId, lines, key }: CopiedOrder): Promise<Order> {
  const fallback = msg`Failed to place the order.`
  const { token } = await call(switchStore, { body: { clientId }, fallback })
  return call(checkOutRecurringOrders, {
    params: { clientId },
    body: { clientId, items: lines.map(({ productId, quantity }) => ({ productId, quantity })) },
    idempotencyKey: key,
    token,
    fallback,
  })
}

/** Makes the store for which the session acts the one of the next sign-in again. */
export const keepActingStore = (clientId: string) =>
  call(switchStore, { body: { clientId }, fallback: null }).catch(() => undefined)
