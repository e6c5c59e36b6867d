import type { Product } from '@cornerstock/contract/catalog/products'
import { useCallback } from 'react'
import { useCartLines, useSetCartQuantity } from '../../../checkout/cart/use-cart.ts'
import { useClientId } from '../../../state/session/client-id.ts'

/** Reads and sets quantities in the cart. A change that the server rejects is reverted, with an error toast. */
export function useCartQuantities() {
  const clientId = useClientId()
  const cart = useCartLines(clientId)
  const change = useSetCartQuantity(clientId)
  const quantities = new Map(cart.map((line) => [line.productId, line.quantity]))
  const setQuantity = useCallback(
    (product: Product, quantity: number) => void change({ product, quantity }),
    [change],
  )
  return {
    quantityOf: ({ productId }: Product) => quantities.get(productId) ?? 0,
    setQuantity,
  }
}
