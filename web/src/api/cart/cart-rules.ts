import type { CartItem } from '@cornerstock/contract/cart'
import type { Product } from '@cornerstock/contract/products'

/** A new quantity of a product in the cart; 0 removes it. */
export interface CartChange {
  product: Product
  quantity: number
}

const byBrandThenName = (one: CartItem, other: CartItem) =>
  one.brand.localeCompare(other.brand) || one.name.localeCompare(other.name)

/** Applies changes to a cart. It is sorted again only if a line is added, so that the others keep their places. */
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
