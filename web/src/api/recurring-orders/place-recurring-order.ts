import { toDollars } from '@cornerstock/contract/money'
import * as contract from '@cornerstock/contract/recurring-orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { type OrderIntent, recurringIntents } from '../../state/order-intent.ts'
import { isRefusal } from '../http/api-error.ts'
import { call } from '../http/call.ts'
import { orderKeys } from '../orders/orders.ts'
import { recurringKeys, recurringScope } from './recurring-orders.ts'

const placeKey = ['place recurring order']

/** Whether an order out of the monthly list is on its way right now. */
export const useIsPlacingRecurringOrder = () => useIsMutating({ mutationKey: placeKey }) > 0

/** Sends an intent out of the monthly list, as `usePlaceOrder` does for one out of the cart. */
export function usePlaceRecurringOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: placeKey,
    scope: recurringScope,
    mutationFn: (intent: OrderIntent) => {
      recurringIntents.keep(intent)
      return call(contract.checkOutRecurringOrders, {
        params: { clientId: intent.clientId },
        body: {
          clientId: intent.clientId,
          items: intent.items.map((item) => ({ ...item, price: toDollars(item.price) })),
        },
        idempotencyKey: intent.key,
        fallback: i18n._(msg`Failed to place recurring order.`),
      })
    },
    onSuccess: (_order, { key }) => {
      recurringIntents.settle(key)
      void queryClient.invalidateQueries({ queryKey: orderKeys.all })
      void queryClient.invalidateQueries({ queryKey: recurringKeys.all })
    },
    onError: (error, { key }) => {
      if (isRefusal(error)) recurringIntents.settle(key)
    },
  })
}
