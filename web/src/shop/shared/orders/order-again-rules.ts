import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { OrderAgainResponse } from '@cornerstock/contract/ordering/order-again'
import { nearestOrderable } from '@cornerstock/contract/values/quantities'
import type { CartChange } from '../../../checkout/cart/cart-in-outbox-rules.ts'

/** What ordering again does with products that the cart already has. */
export type InCartChoice = 'keep' | 'set' | 'add'

/** A product of a past order that can be ordered again. */
export interface LineAgain extends Pick<CartChange, 'product'> {
  /** The quantity of the past order, or the nearest that is sold now. */
  quantity: number
  /** The quantity in the cart, 0 if it is not there. */
  inCart: number
}

/** The lines that the preview names, with their products and the quantities that the cart has of them. */
export function toLinesAgain(
  { added, cart: previewed }: OrderAgainResponse,
  cart: readonly CartItem[],
): LineAgain[] {
  const present = new Map(cart.map((line) => [line.productId, line.quantity]))
  const products = new Map(previewed.map(({ quantity: _, substitution: __, ...one }) => [one.productId, one]))
  return added.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    return product ? [{ product, quantity, inCart: present.get(productId) ?? 0 }] : []
  })
}

/** The new quantities in the cart. Products whose quantity stays are left out. */
export const toCartChanges = (lines: readonly LineAgain[], choice: InCartChoice): CartChange[] =>
  lines
    .map(({ product, quantity, inCart }) => ({
      product,
      inCart,
      quantity: inCart === 0 ? quantity : quantityWith(choice, { product, quantity, inCart }),
    }))
    .filter(({ inCart, quantity }) => quantity !== inCart)
    .map(({ product, quantity }) => ({ product, quantity }))

function quantityWith(choice: InCartChoice, { product, quantity, inCart }: LineAgain): number {
  switch (choice) {
    case 'keep':
      return inCart
    case 'set':
      return nearestOrderable(quantity, product)
    case 'add':
      return inCart + quantity
  }
}
