import { type Cents, cents } from '@cornerstock/contract/values/money'
import type { Sums } from '../../../../checkout/sums/sums-rules.ts'
import { useSums } from '../../../../checkout/sums/use-sums.ts'
import { linesOf, toStaffCart, totalsOf } from '../../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart } from '../../../../state/staff-carts/staff-carts.ts'

interface StaffCartSums extends Pick<Sums, 'details' | 'nearly'> {
  items: number
  /** The goods with their deals. */
  goods: Cents
}

/**
 * What a cart that staff fill comes to for its client. Lines at an agreed price take no part in deals. With such lines
 * there are no details, because the server names charges for the usual prices.
 */
export function useStaffCartSums(clientId: string): StaffCartSums {
  const cart = useStaffCart(clientId)
  const lines = linesOf(cart)
  const usual = lines.filter(({ agreed }) => !agreed)
  const { goods, details, nearly } = useSums(clientId, usual)
  const agreed = totalsOf(toStaffCart(lines.filter((line) => line.agreed)))
  return {
    items: totalsOf(cart).items,
    goods: cents(goods + agreed.price),
    details: agreed.items === 0 ? details : undefined,
    nearly,
  }
}
