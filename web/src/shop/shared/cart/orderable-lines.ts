import type { CartItem } from '@cornerstock/contract/ordering/cart'

/** The lines that can be ordered now: in stock, and with the permits that they need. */
export const orderableLines = (cart: readonly CartItem[]): CartItem[] =>
  cart.filter(({ inStock, permitProblem }) => inStock && !permitProblem)

/** How many packs of the cart can be ordered now. */
export const countOrderable = (cart: readonly CartItem[]): number =>
  orderableLines(cart).reduce((sum, { quantity }) => sum + quantity, 0)
