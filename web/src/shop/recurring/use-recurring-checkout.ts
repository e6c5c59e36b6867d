import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  useIsPlacingRecurringOrder,
  usePlaceRecurringOrder,
} from '../../api/recurring-orders/place-recurring-order.ts'
import { recurringKeys } from '../../api/recurring-orders/recurring-orders.ts'
import { type OrderIntent, recurringIntents } from '../../state/order-intent.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useCheckout } from '../shared/checkout/use-checkout.ts'

/** The checkout of the monthly list. The list stays; `onPlaced` hears which products were ordered. */
export function useRecurringCheckout(clientId: string, onPlaced: (productIds: number[]) => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = usePlaceRecurringOrder()

  async function place(intent: OrderIntent) {
    const order = await mutateAsync(intent)
    toast.success(t`Recurring order placed!`)
    onPlaced(intent.items.map(({ productId }) => productId))
    return order
  }

  function onNotPlaced() {
    toast.info(t`Your order was not placed. Please look through your list and order again.`)
    void queryClient.invalidateQueries({ queryKey: recurringKeys.all })
  }

  return useCheckout(clientId, {
    intents: recurringIntents,
    isPlacing: useIsPlacingRecurringOrder(),
    place,
    onNotPlaced,
  })
}
