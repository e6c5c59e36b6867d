import { checkOutRecurringOrders } from '@cornerstock/contract/ordering/recurring-orders'
import * as contract from '@cornerstock/contract/orders/orders'
import { toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import type { OrderIntent, OrderSource } from '../../state/queue/queue-entry.ts'
import { call } from '../http/call.ts'

/** Places an order, or adds to an order. A repeat with the same idempotency key returns the first response again. */
export function placeOrder(
  source: OrderSource,
  intent: OrderIntent,
  signal: AbortSignal,
): Promise<contract.Order> {
  const { key, clientId, addsTo, deliveryDate, keepCart } = intent
  const items = intent.items.map(({ name: _, ...item }) => ({ ...item, price: toDollars(item.price) }))
  const contents = { items, ...(deliveryDate !== undefined && { deliveryDate }) }
  if (addsTo !== undefined) {
    return call(contract.addToOrder, {
      params: { orderId: addsTo },
      body: contents,
      idempotencyKey: key,
      signal,
      fallback: msg`Failed to add to the order.`,
    })
  }
  const body = { clientId, ...contents }
  if (source === 'recurringOrders') {
    return call(checkOutRecurringOrders, {
      params: { clientId },
      body,
      idempotencyKey: key,
      signal,
      fallback: msg`Failed to place recurring order.`,
    })
  }
  return call(contract.placeOrder, {
    body: { ...body, ...(keepCart && { keepCart }) },
    idempotencyKey: key,
    signal,
    fallback: source === 'cart' ? msg`❌ Failed to place order.` : msg`Failed to create order`,
  })
}
