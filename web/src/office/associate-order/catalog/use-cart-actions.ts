import type { Product } from '@cornerstock/contract/catalog/products'
import { useCallback } from 'react'
import { withOneMore, withQuantity } from '../../../state/staff-carts/staff-cart-rules.ts'
import { toOffered } from '../../shared/carts/to-offered-rules.ts'
import { useUpdateStaffCart } from '../../shared/carts/use-update-staff-cart.ts'
import { useAskForClient } from '../client/use-ask-for-client.ts'
import { focusSearch } from './use-grid-keys.ts'

/** Adds products to the client's cart and sets their quantities. Asks for a client if none is chosen. */
export function useCartActions(clientId: string) {
  const { change } = useUpdateStaffCart(clientId)
  const askForClient = useAskForClient()
  const add = useCallback(
    (product: Product) => {
      if (!clientId) return askForClient()
      change((cart) => withOneMore(cart, toOffered(product)))
      // On a touch screen this would open the keyboard over the products.
      if (matchMedia('(pointer: fine)').matches) focusSearch()
    },
    [clientId, change, askForClient],
  )
  const setQuantity = useCallback(
    (product: Product, quantity: number) =>
      clientId ? change((cart) => withQuantity(cart, toOffered(product), quantity)) : askForClient(),
    [clientId, change, askForClient],
  )
  return { add, setQuantity }
}
