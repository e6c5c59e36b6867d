import { type CartItem, cartTotal } from '@cornerstock/contract/ordering/cart'
import type { Cents } from '@cornerstock/contract/values/money'

export const inStockLines = (cart: readonly CartItem[]): CartItem[] => cart.filter(({ inStock }) => inStock)

/** How many packs of the cart can be ordered now. */
export const countInStock = (cart: readonly CartItem[]): number =>
  inStockLines(cart).reduce((sum, { quantity }) => sum + quantity, 0)

/** The total of the lines that can be ordered now. */
export const totalInStock = (cart: readonly CartItem[]): Cents => cartTotal(inStockLines(cart))
