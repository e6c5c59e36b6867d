import { useCart, useChangeCart } from '../../api/cart/cart.ts'
import { useClientId } from '../../state/client-id.ts'
import type { SummaryLine } from '../shared/checkout/order-summary-rules.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'

/** Brings the cart in line with what the summary has become. */
export function useAdjustCart() {
  const clientId = useClientId()
  const { data: cart = [] } = useCart(clientId)
  const { mutate } = useChangeCart(clientId, showErrorToast)
  return (before: readonly SummaryLine[], after: readonly SummaryLine[]) => {
    for (const line of before) {
      const quantity = after.find(({ productId }) => productId === line.productId)?.quantity ?? 0
      const product = cart.find(({ productId }) => productId === line.productId)
      if (product && quantity !== line.quantity) mutate({ product, quantity })
    }
  }
}
