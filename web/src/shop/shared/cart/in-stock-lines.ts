import { type CartItem, cartTotal } from '@cornerstock/contract/cart'
import type { Cents } from '@cornerstock/contract/money'

/** The lines of a cart that can be ordered now. */
export const inStockLines = (cart: readonly CartItem[]): CartItem[] => cart.filter(({ inStock }) => inStock)

/** What the cart costs as far as it can be ordered: what is out of stock is not paid for. */
export const totalInStock = (cart: readonly CartItem[]): Cents => cartTotal(inStockLines(cart))
