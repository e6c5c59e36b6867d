import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { type OfferedProduct, type StaffCart, withCart, withQuantity } from '../../state/staff-cart-rules.ts'
import { staffCarts } from '../../state/staff-carts.ts'
import { toast } from '../../ui/toast.ts'

/** Changes what staff collect for a client. Where the browser keeps nothing, the cart stays as it was and says so. */
export function useChangeCart(clientId: string) {
  const { t } = useLingui()
  const change = useCallback(
    (next: (cart: StaffCart) => StaffCart) => {
      try {
        staffCarts.change((carts) => withCart(carts, clientId, next))
      } catch {
        toast.error(t`Couldn’t update cart.`)
      }
    },
    [clientId, t],
  )
  const setQuantity = useCallback(
    (product: OfferedProduct, quantity: number) => change((cart) => withQuantity(cart, product, quantity)),
    [change],
  )
  return { change, setQuantity }
}
