import type { CartItem } from '@cornerstock/contract/cart'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cartQuery, useChangeCart } from '../../api/cart/cart.ts'
import { useIsPlacingOrder, usePlaceOrder } from '../../api/orders/place-order.ts'
import { type OrderIntent, orderIntents } from '../../state/order-intent.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useCheckout } from '../shared/checkout/use-checkout.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { linesBeyond } from './lines-beyond.ts'

/** The checkout of the cart, which is empty once the order is placed. */
export function useCartCheckout(clientId: string) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = usePlaceOrder()
  const { mutate: changeCart } = useChangeCart(clientId, showErrorToast)
  const { queryKey } = cartQuery(clientId)
  const readCart = () => queryClient.getQueryData(queryKey) ?? []

  async function place(intent: OrderIntent) {
    const beyond = linesBeyond(readCart(), intent.items)
    const order = await mutateAsync(intent)
    toast.success(t`📦 Order #${order.orderId} has been placed!`)
    putBack(beyond)
    return order
  }

  /** Placing empties the whole cart; what was added while an answer was missing comes back. */
  function putBack(beyond: readonly CartItem[]) {
    if (readCart().length > 0) return
    for (const { quantity, ...product } of beyond) changeCart({ product, quantity })
  }

  function onNotPlaced() {
    toast.info(t`Your order was not placed. Please look through your cart and order again.`)
    void queryClient.invalidateQueries({ queryKey })
  }

  return useCheckout(clientId, {
    intents: orderIntents,
    isPlacing: useIsPlacingOrder(),
    place,
    onNotPlaced,
  })
}
