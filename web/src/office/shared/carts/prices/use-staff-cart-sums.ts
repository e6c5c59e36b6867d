import type { Sums } from '../../../../checkout/sums/sums-rules.ts'
import { useSums } from '../../../../checkout/sums/use-sums.ts'
import { linesOf, totalsOf } from '../../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart, useStaffCartTarget } from '../../../../state/staff-carts/staff-carts.ts'

interface StaffCartSums extends Sums {
  items: number
  /** The order that the cart is added to. */
  addsTo: number | undefined
}

/** What a cart that staff fill comes to for its client, or what it adds to an order, with prices that were agreed. */
export function useStaffCartSums(clientId: string): StaffCartSums {
  const cart = useStaffCart(clientId)
  const { addsTo } = useStaffCartTarget(clientId)
  return { ...useSums(clientId, linesOf(cart), addsTo), items: totalsOf(cart).items, addsTo }
}
