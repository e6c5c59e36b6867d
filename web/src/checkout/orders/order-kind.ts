import * as placing from '@cornerstock/contract/ordering/placing'
import { checkOutRecurringOrders } from '@cornerstock/contract/ordering/recurring-orders'
import type { Order } from '@cornerstock/contract/orders/orders'
import { toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { deliveryKeys } from '../../api/delivery.ts'
import { call } from '../../api/http/call.ts'
import { orderKeys } from '../../api/orders/order-queries.ts'
import { savePrices } from '../../api/prices/save-prices.ts'
import { inRecurringTurn } from '../../api/recurring-orders/recurring-orders.ts'
import { withRejection } from '../../outbox/outbox-rules.ts'
import type { EntryKind } from '../../outbox/send-entry.ts'
import { toRejection } from '../../outbox/send-entry.ts'
import { emptyCart } from '../cart/cart-kinds.ts'
import { type OrderEntry, type OrderIntent, withPlaced } from './orders-in-outbox-rules.ts'

function refetch(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: orderKeys.all })
  void queryClient.invalidateQueries({ queryKey: deliveryKeys.all })
}

/** Sends orders, and orders that add to an order. */
export const orderKind: EntryKind<OrderIntent, Order> = {
  send: (entry, signal, { queryClient }) =>
    entry.body.source === 'recurringOrders'
      ? inRecurringTurn(queryClient, () => placeOrder(entry, signal))
      : placeOrder(entry, signal),
  // If the response is unreadable, the order was placed. It keeps its key, so that another press does not repeat it.
  needsResponse: true,
  async onAccepted({ key, store, body }, placed, { queryClient }) {
    refetch(queryClient)
    if (body.source === 'cart') await emptyCart(queryClient, store ?? '')
    return placed && ((entries) => withPlaced(entries, key, placed))
  },
  onRejected({ key }, error, { queryClient }) {
    refetch(queryClient)
    return (entries) => withRejection(entries, key, toRejection(error))
  },
}

/** A repeat with the same idempotency key returns the first response again. */
function placeOrder({ key, store, body }: OrderEntry, signal: AbortSignal): Promise<Order> {
  const { source, addsTo, deliveryDate, arrivesOn, permitOverride, keepCart } = body
  const clientId = store ?? ''
  const items = body.items.map(({ name: _, agreed, ...item }) => ({
    ...item,
    price: toDollars(item.price),
    ...(agreed && {
      setPrice: toDollars(agreed.price),
      priceNote: agreed.note,
      keepUntil: agreed.keepUntil,
    }),
  }))
  const contents = { items, ...(deliveryDate !== undefined && { deliveryDate }) }
  const ofStaff = {
    ...(keepCart && { keepCart }),
    ...(permitOverride !== undefined && { permitOverride }),
  }
  // The second call has no time limit, because an owner may take long to decide about prices below the floor.
  const limitOf = ({ belowFloor }: { belowFloor?: 'true' }) => (belowFloor ? {} : { signal })
  if (addsTo !== undefined) {
    return savePrices((query) =>
      call(placing.addToOrder, {
        params: { orderId: addsTo },
        query,
        body: { ...contents, ...ofStaff },
        idempotencyKey: key,
        ...limitOf(query),
        fallback: msg`Failed to add to the order.`,
      }),
    )
  }
  if (source === 'recurringOrders') {
    return call(checkOutRecurringOrders, {
      params: { clientId },
      body: { clientId, ...contents },
      idempotencyKey: key,
      signal,
      fallback: msg`Failed to place recurring order.`,
    })
  }
  return savePrices((query) =>
    call(placing.placeOrder, {
      query,
      body: {
        clientId,
        ...contents,
        ...(arrivesOn !== undefined && { arrivesOn }),
        ...ofStaff,
      },
      idempotencyKey: key,
      ...limitOf(query),
      fallback: source === 'cart' ? msg`❌ Failed to place order.` : msg`Failed to create order`,
    }),
  )
}
