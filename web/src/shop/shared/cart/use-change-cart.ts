import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CartChange } from '../../../checkout/cart/cart-in-outbox-rules.ts'
import { useAddCartLines, useCartLines, useSetCartQuantity } from '../../../checkout/cart/use-cart.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/**
 * Returns a function that gives several products new quantities in the cart. A toast with `text` says so, and offers
 * Undo, which puts the former quantities back. It resolves once the changes are stored.
 */
export function useChangeCart() {
  const { t } = useLingui()
  const clientId = useClientId()
  const cart = useCartLines(clientId)
  const add = useAddCartLines(clientId)
  const setQuantity = useSetCartQuantity(clientId)
  return async (changes: readonly CartChange[], text: ReactNode) => {
    const former = new Map(cart.map((line) => [line.productId, line.quantity]))
    const quantityBefore = ({ product }: CartChange) => former.get(product.productId) ?? 0
    const raised = changes.filter((change) => change.quantity > quantityBefore(change))
    const lowered = changes.filter((change) => change.quantity < quantityBefore(change))
    if (raised.length > 0)
      await add(raised.map((change) => ({ ...change, quantity: change.quantity - quantityBefore(change) })))
    await Promise.all(lowered.map(setQuantity))
    const undo = () => {
      for (const change of changes)
        void setQuantity({ product: change.product, quantity: quantityBefore(change) })
    }
    toast.success(text, { id: 'cart changed', action: { label: t`Undo`, onClick: undo } })
  }
}
