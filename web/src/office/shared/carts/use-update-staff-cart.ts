import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import {
  type OfferedProduct,
  type StaffCart,
  type StaffCarts,
  withCart,
  withQuantity,
} from '../../../state/staff-cart-rules.ts'
import { staffCarts } from '../../../state/staff-carts.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Changes what staff collect. Where the browser keeps nothing, it stays as it was and says so. */
export function useUpdateStaffCarts() {
  const { t } = useLingui()
  return useCallback(
    (next: (carts: StaffCarts) => StaffCarts) => {
      try {
        staffCarts.change(next)
      } catch {
        toast.error(t`Couldn’t update cart.`)
      }
    },
    [t],
  )
}

/** Changes what staff collect for one client. */
export function useUpdateStaffCart(clientId: string) {
  const changeCarts = useUpdateStaffCarts()
  const change = useCallback(
    (next: (cart: StaffCart) => StaffCart) => changeCarts((carts) => withCart(carts, clientId, next)),
    [changeCarts, clientId],
  )
  const setQuantity = useCallback(
    (product: OfferedProduct, quantity: number) => change((cart) => withQuantity(cart, product, quantity)),
    [change],
  )
  return { change, setQuantity }
}
