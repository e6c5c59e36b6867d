import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { OrderRejection } from '../../api/orders/order-rejection.ts'
import { recurringKeys } from '../../api/recurring-orders/recurring-orders.ts'
import type { PlacedOrder } from '../../checkout/use-outcome.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'

/** Updates the recurring orders after a checkout. Calls `onOrdered` with the products of a placed order. */
export function useAfterRecurringCheckout(onOrdered: (productIds: number[]) => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const refetch = () => void queryClient.invalidateQueries({ queryKey: recurringKeys.all })
  return {
    onPlaced({ intent }: PlacedOrder) {
      toast.success(t`Recurring order placed!`)
      onOrdered(intent.items.map(({ productId }) => productId))
      refetch()
    },
    onRejected(_rejection: OrderRejection, wasUnanswered: boolean) {
      if (!wasUnanswered) return
      toast.info(t`Your order was not placed. Please look through your recurring orders and order again.`)
      refetch()
    },
    onFailed: () => void showErrorToast(t`Failed to place recurring order.`),
  }
}
