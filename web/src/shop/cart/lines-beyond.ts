import type { CartItem } from '@cornerstock/contract/cart'
import type { SummaryLine } from '../shared/checkout/order-summary-rules.ts'

/** What the cart holds beyond an order that was sent from it: lines added while its answer was missing. */
export function linesBeyond(
  cart: readonly CartItem[],
  ordered: readonly Pick<SummaryLine, 'productId' | 'quantity'>[],
): CartItem[] {
  const taken = new Map(ordered.map((line) => [line.productId, line.quantity]))
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.productId) ?? 0) }))
    .filter((line) => line.quantity > 0)
}
