import { useLingui } from '@lingui/react/macro'
import type { PlacedOrder } from '../../checkout/use-outcome.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'

/** Tells the client what came of a checkout of the cart. */
export function useAfterCheckout() {
  const { t } = useLingui()
  return {
    onPlaced({ order, intent }: PlacedOrder) {
      toast.success(
        intent.addsTo === undefined
          ? t`📦 Order #${order.orderId} has been placed!`
          : t`Added to order #${order.orderId}`,
      )
    },
    onFailed: () => void showErrorToast(t`❌ Failed to place order.`),
  }
}
