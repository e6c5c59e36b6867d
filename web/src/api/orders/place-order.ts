import { toDollars } from '@cornerstock/contract/money'
import * as contract from '@cornerstock/contract/orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { type OrderIntent, orderIntents } from '../../state/order-intent.ts'
import { withOrderDone } from '../../state/staff-cart-rules.ts'
import { staffCarts } from '../../state/staff-carts.ts'
import { cartQuery } from '../cart/cart.ts'
import { isRefusal } from '../http/api-error.ts'
import { call } from '../http/call.ts'
import { orderKeys } from './orders.ts'

const placeKey = ['place order']

/** Whether an order is on its way right now. */
export const useIsPlacingOrder = () => useIsMutating({ mutationKey: placeKey }) > 0

/**
 * Sends an intent, for the first time or again: its key makes one order of it however often it is sent. Once
 * answered, by an order or by a refusal, the intent is settled; until then it is kept.
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: placeKey,
    // After the cart changes that are still under way.
    scope: { id: 'cart' },
    mutationFn: (intent: OrderIntent) => sendIntent(intent, i18n._(msg`❌ Failed to place order.`)),
    onSuccess: async (_order, { key, clientId }) => {
      orderIntents.settle(key)
      void queryClient.invalidateQueries({ queryKey: orderKeys.all })
      await queryClient.fetchQuery({ ...cartQuery(clientId), staleTime: 0 }).catch(() => {
        queryClient.setQueryData(cartQuery(clientId).queryKey, [])
      })
    },
    onError: (error, { key }) => {
      if (isRefusal(error)) orderIntents.settle(key)
    },
  })
}

const submitKey = (clientId: string) => ['submit order', clientId]

/** Whether an order that staff submit for a store is on its way right now. */
export const useIsSubmittingOrder = (clientId: string) =>
  useIsMutating({ mutationKey: submitKey(clientId) }) > 0

/** The same for staff: sends what they collected for a store. The store's cart in this browser is then done with. */
export function useSubmitOrder(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: submitKey(clientId),
    mutationFn: (intent: OrderIntent) => sendIntent(intent, i18n._(msg`Failed to create order`)),
    onSuccess: (_order, { key, items }) => {
      // Another tab may have heard of it first, and taken the lines away already.
      if (orderIntents.of(clientId)?.key === key) {
        staffCarts.change((carts) => withOrderDone(carts, clientId, items))
        orderIntents.settle(key)
      }
      void queryClient.invalidateQueries({ queryKey: orderKeys.all })
    },
    onError: (error, { key }) => {
      if (isRefusal(error)) orderIntents.settle(key)
    },
  })
}

/** Keeps the intent before it is sent, so that nothing that happens on the way can lose its key. */
function sendIntent(intent: OrderIntent, fallback: string) {
  orderIntents.keep(intent)
  return call(contract.placeOrder, {
    body: {
      clientId: intent.clientId,
      items: intent.items.map((item) => ({ ...item, price: toDollars(item.price) })),
    },
    idempotencyKey: intent.key,
    fallback,
  })
}
