import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import {
  type OfferedProduct,
  type StaffCart,
  type StaffCarts,
  type StaffCartTarget,
  withCart,
  withQuantity,
  withTarget,
} from '../../../state/staff-carts/staff-cart-rules.ts'
import { staffCarts } from '../../../state/staff-carts/staff-carts.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Changes the carts that staff fill. Shows an error toast if the browser cannot store the change. */
export function useUpdateStaffCarts() {
  const { t } = useLingui()
  return useCallback(
    (next: (carts: StaffCarts) => StaffCarts) => {
      try {
        staffCarts.update(next)
      } catch {
        toast.error(t`Couldn’t update cart.`)
      }
    },
    [t],
  )
}

/** Changes the cart that staff fill for a client. */
export function useUpdateStaffCart(clientId: string) {
  const updateCarts = useUpdateStaffCarts()
  const change = useCallback(
    (next: (cart: StaffCart) => StaffCart) => updateCarts((carts) => withCart(carts, clientId, next)),
    [updateCarts, clientId],
  )
  const setQuantity = useCallback(
    (product: OfferedProduct, quantity: number) => change((cart) => withQuantity(cart, product, quantity)),
    [change],
  )
  const setTarget = useCallback(
    (target: StaffCartTarget) => updateCarts((carts) => withTarget(carts, clientId, target)),
    [updateCarts, clientId],
  )
  return { change, setQuantity, setTarget }
}
