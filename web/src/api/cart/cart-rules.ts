import type { CartItem } from '@cornerstock/contract/cart'
import type { Product } from '@cornerstock/contract/products'

/** A line as the buyer wants it: this many of a product, none at 0. */
export interface CartChange {
  product: Product
  quantity: number
}

const byBrandThenName = (one: CartItem, other: CartItem) =>
  one.brand.localeCompare(other.brand) || one.name.localeCompare(other.name)

/** The cart as it will be once the changes have reached the server. What the server sorted stays where it is. */
export function withChanges(cart: readonly CartItem[], changes: readonly CartChange[]): CartItem[] {
  const lines = new Map(cart.map((line) => [line.productId, line]))
  for (const { product, quantity } of changes) {
    if (quantity <= 0) lines.delete(product.productId)
    else lines.set(product.productId, { ...product, ...lines.get(product.productId), quantity })
  }
  const known = new Set(cart.map((line) => line.productId))
  const hasNewLine = [...lines.keys()].some((productId) => !known.has(productId))
  return hasNewLine ? [...lines.values()].sort(byBrandThenName) : [...lines.values()]
}
