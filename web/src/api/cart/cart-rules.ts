import type { CartItem } from '@cornerstock/contract/cart'
import type { Product } from '@cornerstock/contract/products'
import type { Substitution } from '@cornerstock/contract/substitutions'
import type { Queue } from '../../state/queue/queue-entry.ts'
import { emptiesCart, withoutUnsentOrder } from '../../state/queue/queue-rules.ts'

/** A new quantity of a product in the cart; 0 removes it. */
export interface CartChange {
  product: Product
  quantity: number
  /** What to do if the product is short or not found; null for the client's setting, undefined to leave it as it is. */
  substitution?: Substitution | null | undefined
}

const byBrandThenName = (one: CartItem, other: CartItem) =>
  one.brand.localeCompare(other.brand) || one.name.localeCompare(other.name)

/** Applies changes to a cart. Sorts it again only if a line is added, so that the other lines keep their places. */
export function withChanges(cart: readonly CartItem[], changes: readonly CartChange[]): CartItem[] {
  const lines = new Map(cart.map((line) => [line.productId, line]))
  for (const { product, quantity, substitution } of changes) {
    const line = lines.get(product.productId)
    const wish = substitution === undefined ? (line?.substitution ?? null) : substitution
    if (quantity <= 0) lines.delete(product.productId)
    else lines.set(product.productId, { ...product, ...line, quantity, substitution: wish })
  }
  const known = new Set(cart.map((line) => line.productId))
  const hasNewLine = [...lines.keys()].some((productId) => !known.has(productId))
  return hasNewLine ? [...lines.values()].sort(byBrandThenName) : [...lines.values()]
}

/** The cart as it will be when everything in the queue is sent. Placing an order empties the cart. */
export function withQueue(cart: readonly CartItem[], queue: Queue): CartItem[] {
  let lines = [...cart]
  for (const entry of queue) {
    if (entry.kind === 'set') lines = withChanges(lines, [entry])
    else if (entry.kind === 'clear' || emptiesCart(entry)) lines = []
  }
  return lines
}

/** The changes that put the lines of a queued order back into the cart when the client cancels that order. */
export function linesToPutBack(cart: readonly CartItem[], queue: Queue, key: string): CartChange[] {
  const index = queue.findIndex((entry) => entry.key === key)
  if (index < 0) return []
  const ordered = withQueue(cart, queue.slice(0, index))
  const shown = withQueue(cart, queue)
  const remaining = withQueue(cart, withoutUnsentOrder(queue, key))
  const quantityIn = (lines: readonly CartItem[], productId: number) =>
    lines.find((line) => line.productId === productId)?.quantity ?? 0
  return ordered
    .map(({ quantity, substitution, ...product }) => ({
      product,
      substitution,
      quantity: quantity + quantityIn(shown, product.productId),
    }))
    .filter(({ product, quantity }) => quantity !== quantityIn(remaining, product.productId))
}
