import type { Product } from '@cornerstock/contract/catalog/products'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { Substitution } from '@cornerstock/contract/orders/substitutions'
import type { AddedLine, Queue, QueuedCartAddition } from '../../state/queue/queue-entry.ts'
import {
  emptiesCart,
  mustBeDecided,
  withCartChange,
  withoutUnsentOrder,
} from '../../state/queue/queue-rules.ts'

/** A new quantity of a product in the cart; 0 removes it. */
export interface CartChange {
  product: Product
  quantity: number
  /** What to do if the product is short or not found; null for the client's setting, undefined to leave it as it is. */
  substitution?: Substitution | null | undefined
}

/** A product to add to the cart. */
export type LineToAdd = Pick<AddedLine, 'product' | 'quantity'>

/** The lines to add, one for each product, with the quantities that the cart then has. */
export function withTotals(lines: readonly LineToAdd[], cart: readonly CartItem[]): AddedLine[] {
  const byProduct = Map.groupBy(lines, ({ product }) => product.productId)
  return [...byProduct.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const quantity = others.reduce((sum, line) => sum + line.quantity, first.quantity)
    const total = quantityIn(cart, first.product.productId) + quantity
    return [{ product: first.product, quantity, total }]
  })
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

/**
 * The cart with added lines. An addition that was sent without a response may have arrived, so that the cart has its
 * lines already; they are not counted twice.
 */
function withAddition(cart: CartItem[], { lines, sentAt }: QueuedCartAddition): CartItem[] {
  return withChanges(
    cart,
    lines.map(({ product, quantity, total }) => {
      const present = quantityIn(cart, product.productId)
      return { product, quantity: sentAt === undefined ? present + quantity : Math.max(total, present) }
    }),
  )
}

/** How many of a product are in a cart. */
const quantityIn = (cart: readonly CartItem[], productId: number): number =>
  cart.find((line) => line.productId === productId)?.quantity ?? 0

/**
 * The cart as it will be when everything in the queue is sent. An order empties the cart. An addition that waits for a
 * decision adds nothing.
 */
export const withQueue = (cart: readonly CartItem[], queue: Queue, now = Date.now()): CartItem[] =>
  withEntries(
    cart,
    queue.filter((entry) => entry.kind !== 'add' || !mustBeDecided(entry, now)),
  )

function withEntries(cart: readonly CartItem[], entries: Queue): CartItem[] {
  let lines = [...cart]
  for (const entry of entries) {
    if (entry.kind === 'set') lines = withChanges(lines, [entry])
    else if (entry.kind === 'add') lines = withAddition(lines, entry)
    else if (entry.kind === 'clear' || emptiesCart(entry)) lines = []
  }
  return lines
}

/** The changes that put the lines of a queued order back into the cart when the client cancels that order. */
function linesToPutBack(cart: readonly CartItem[], queue: Queue, key: string): CartChange[] {
  const index = queue.findIndex((entry) => entry.key === key)
  const order = queue[index]
  if (order?.kind !== 'order') return []
  const ordered = new Map(order.items.map((item) => [item.productId, item.quantity]))
  const shown = withQueue(cart, queue)
  const remaining = withQueue(cart, withoutUnsentOrder(queue, key))
  // The order may also have lines of additions that were rejected before it.
  return withEntries(cart, queue.slice(0, index))
    .filter(({ productId }) => ordered.has(productId))
    .map(({ quantity: _, substitution, ...product }) => ({
      product,
      substitution,
      quantity: (ordered.get(product.productId) ?? 0) + quantityIn(shown, product.productId),
    }))
    .filter(({ product, quantity }) => quantity !== quantityIn(remaining, product.productId))
}

/**
 * Cancels an order that was surely not placed, and puts its lines back into the cart. Does nothing to any other order.
 * @param keys for each product of the order, the key of the change that puts it back
 */
export function withOrderCancelled(
  cart: readonly CartItem[],
  queue: Queue,
  orderKey: string,
  keys: ReadonlyMap<number, string>,
): Queue {
  const order = queue.find((entry) => entry.key === orderKey)
  const remaining = withoutUnsentOrder(queue, orderKey)
  if (!order || remaining === queue) return queue
  return linesToPutBack(cart, queue, orderKey).reduce((entries, line) => {
    const key = keys.get(line.product.productId)
    return key ? withCartChange(entries, { kind: 'set', key, clientId: order.clientId, ...line }) : entries
  }, remaining)
}
