import type { CartItem } from '@cornerstock/contract/cart'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { cartQuery, useSetCartQuantity } from '../../api/cart/cart.ts'
import type { OrderRefusal } from '../../api/orders/order-refusal.ts'
import type { PlacedOrder } from '../../checkout/use-checkout.ts'
import type { OrderIntent } from '../../state/order-intent.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { linesAddedSinceCheckout } from './lines-added-since-checkout.ts'

/**
 * What happens to the cart after a checkout. Placing an order empties the whole cart on the server, so lines that
 * were added while the answer was missing are added again.
 */
export function useAfterCheckout(clientId: string) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutate: setQuantity } = useSetCartQuantity(clientId, showErrorToast)
  const addedLines = useRef<CartItem[]>([])
  const query = cartQuery(clientId)
  const readCart = () => queryClient.getQueryData(query.queryKey) ?? []

  return {
    onSend(intent: OrderIntent) {
      addedLines.current = linesAddedSinceCheckout(readCart(), intent.items)
    },
    async onPlaced({ order, intent }: PlacedOrder) {
      await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => {
        queryClient.setQueryData(query.queryKey, [])
      })
      toast.success(
        intent.addsTo === undefined
          ? t`📦 Order #${order.orderId} has been placed!`
          : t`Added to order #${order.orderId}`,
      )
      if (readCart().length > 0) return
      for (const { quantity, ...product } of addedLines.current) setQuantity({ product, quantity })
    },
    onRefused(_refusal: OrderRefusal, wasUnanswered: boolean) {
      if (!wasUnanswered) return
      toast.info(t`Your order was not placed. Please look through your cart and order again.`)
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
    },
  }
}
