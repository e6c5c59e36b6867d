import { type CartItem, cartTotal } from '@cornerstock/contract/cart'
import type { Cents } from '@cornerstock/contract/money'

export const inStockLines = (cart: readonly CartItem[]): CartItem[] => cart.filter(({ inStock }) => inStock)

/** The total of the lines that can be ordered now. */
export const totalInStock = (cart: readonly CartItem[]): Cents => cartTotal(inStockLines(cart))
