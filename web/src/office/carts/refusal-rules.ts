import type { RisenPrice } from '@cornerstock/contract/orders'
import type { ShortLine } from '../../api/orders/order-refusal.ts'
import { type StaffCart, withQuantity } from '../../state/staff-cart-rules.ts'

/** The cart with the prices that were agreed to. */
export const atNewPrices = (cart: StaffCart, risen: readonly RisenPrice[]): StaffCart =>
  risen.reduce((changed, { productId, newPrice }) => {
    const line = changed[productId]
    return line ? withQuantity(changed, { ...line, price: newPrice }, line.quantity) : changed
  }, cart)

/** The cart without what can no longer be ordered. */
export const withoutProducts = (cart: StaffCart, gone: readonly { productId: number }[]): StaffCart =>
  loweredToStock(
    cart,
    gone.map(({ productId }) => ({ productId, left: 0 })),
  )

/** The cart lowered to what is left; lines with nothing left are gone. */
export const loweredToStock = (
  cart: StaffCart,
  short: readonly Pick<ShortLine, 'productId' | 'left'>[],
): StaffCart =>
  short.reduce((lowered, { productId, left }) => {
    const line = lowered[productId]
    return line ? withQuantity(lowered, line, Math.min(line.quantity, left)) : lowered
  }, cart)
