import type { CartItem } from '@cornerstock/contract/cart'

/** The lines, or additional quantities, that were added to the cart after the order was confirmed. */
export function linesAddedSinceCheckout(
  cart: readonly CartItem[],
  confirmed: readonly Pick<CartItem, 'productId' | 'quantity'>[],
): CartItem[] {
  const quantities = new Map(confirmed.map((line) => [line.productId, line.quantity]))
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.productId) ?? 0) }))
    .filter((line) => line.quantity > 0)
}
