import { type CartCharges, type CartItem, cartTotal } from '@cornerstock/contract/ordering/cart'
import { useQuery } from '@tanstack/react-query'
import { cartChargesQuery } from '../../api/cart/cart.ts'

/**
 * The charges on the shown lines of a cart, and what is due with them. Undefined while they load, while changes of the
 * cart are not sent, and for lines without charges, for which nothing is asked.
 */
export function useCartCharges(clientId: string, lines: readonly CartItem[]): CartCharges | undefined {
  const hasCharges = lines.some(({ chargeIds }) => chargeIds.length > 0)
  const key = lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join()
  const { data } = useQuery({ ...cartChargesQuery(clientId, key), enabled: hasCharges })
  return hasCharges && data?.goods === cartTotal(lines) && data.charges.length > 0 ? data : undefined
}
