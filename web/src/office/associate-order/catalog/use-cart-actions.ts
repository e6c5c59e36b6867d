import { type Product, priceCharged } from '@cornerstock/contract/products'
import { useCallback } from 'react'
import { type OfferedProduct, withOneMore, withQuantity } from '../../../state/staff-cart-rules.ts'
import { useUpdateStaffCart } from '../../shared/carts/use-update-staff-cart.ts'
import { useAskForClient } from '../client/use-ask-for-client.ts'

const toOffered = (product: Product): OfferedProduct => ({ ...product, price: priceCharged(product) })

/** Fills the cart of the client, once one is chosen. */
export function useCartActions(clientId: string) {
  const { change } = useUpdateStaffCart(clientId)
  const askForClient = useAskForClient()
  const add = useCallback(
    (product: Product) =>
      clientId ? change((cart) => withOneMore(cart, toOffered(product))) : askForClient(),
    [clientId, change, askForClient],
  )
  const setQuantity = useCallback(
    (product: Product, quantity: number) =>
      clientId ? change((cart) => withQuantity(cart, toOffered(product), quantity)) : askForClient(),
    [clientId, change, askForClient],
  )
  return { add, setQuantity }
}
