import { toDollars } from '@cornerstock/contract/money'
import * as contract from '@cornerstock/contract/orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { type OrderIntent, orderIntents } from '../state/order-intent.ts'
import { isRefusal } from './api-error.ts'
import { call } from './call.ts'
import { cartQuery } from './cart.ts'
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
    mutationFn: (intent: OrderIntent) => {
      orderIntents.keep(intent)
      return call(contract.placeOrder, {
        body: {
          clientId: intent.clientId,
          items: intent.items.map((item) => ({ ...item, price: toDollars(item.price) })),
        },
        idempotencyKey: intent.key,
        fallback: i18n._(msg`❌ Failed to place order.`),
      })
    },
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
