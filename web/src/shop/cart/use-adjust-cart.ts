import { useCartLines, useSetCartQuantity } from '../../checkout/cart/use-cart.ts'
import type { OrderLine } from '../../checkout/order-line-rules.ts'
import { useClientId } from '../../state/session/client-id.ts'

/** Applies the corrections that a client made in the Order Summary to the cart. */
export function useAdjustCart() {
  const clientId = useClientId()
  const cart = useCartLines(clientId)
  const setQuantity = useSetCartQuantity(clientId)
  return (before: readonly OrderLine[], after: readonly OrderLine[]) => {
    for (const line of before) {
      const quantity = after.find(({ productId }) => productId === line.productId)?.quantity ?? 0
      const product = cart.find(({ productId }) => productId === line.productId)
      // What needs a permit stays in the cart until it has one.
      if (quantity === 0 && product?.permitTypeId) continue
      if (product && quantity !== line.quantity) void setQuantity({ product, quantity })
    }
  }
}
