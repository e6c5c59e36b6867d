import type { CartItem } from '@cornerstock/contract/cart'
import type { Product } from '@cornerstock/contract/products'

/** A line as the buyer wants it: this many of a product, none at 0. */
export interface CartChange {
  product: Product
  quantity: number
}

const byBrandThenName = (one: CartItem, other: CartItem) =>
  one.brand.localeCompare(other.brand) || one.name.localeCompare(other.name)

/** The cart as it will be once the changes have reached the server, sorted as the server sorts. */
export function withChanges(cart: readonly CartItem[], changes: readonly CartChange[]): CartItem[] {
  const lines = new Map(cart.map((line) => [line.productId, line]))
  for (const { product, quantity } of changes) {
    if (quantity <= 0) lines.delete(product.productId)
    else lines.set(product.productId, { ...product, ...lines.get(product.productId), quantity })
  }
  return changes.length === 0 ? [...cart] : [...lines.values()].sort(byBrandThenName)
}
