import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { Entries, Entry } from '../../outbox/entry.ts'
import { mustBeDecided } from '../../outbox/outbox-rules.ts'
import { isOrder, withoutUnsentOrder } from '../orders/orders-in-outbox-rules.ts'
import {
  type AddedLine,
  type CartAdditionEntry,
  type CartChange,
  emptiesCart,
  isCartAddition,
  isCartClearing,
  isCartLine,
  withCartChange,
} from './cart-in-outbox-rules.ts'

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
 * The cart with added lines. An addition that was sent and got no response may have arrived. Then the cart has its lines
 * already, and they are not counted twice.
 */
function withAddition(cart: CartItem[], { body: { lines }, sentAt }: CartAdditionEntry): CartItem[] {
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
 * The cart as it will be when all its entries are sent. An order empties the cart. An addition that waits for a decision
 * adds nothing.
 * @param entries those of this cart
 */
export const withEntries = (cart: readonly CartItem[], entries: Entries, now = Date.now()): CartItem[] =>
  applyAll(
    cart,
    entries.filter((entry) => !isCartAddition(entry) || !mustBeDecided(entry, now)),
  )

function applyAll(cart: readonly CartItem[], entries: Entries): CartItem[] {
  let lines = [...cart]
  for (const entry of entries) {
    if (isCartLine(entry)) lines = withChanges(lines, [entry.body])
    else if (isCartAddition(entry)) lines = withAddition(lines, entry)
    else if (isCartClearing(entry) || emptiesCart(entry)) lines = []
  }
  return lines
}

/** The changes that put the lines of an order back into the cart when the client cancels that order. */
function linesToPutBack(cart: readonly CartItem[], entries: Entries, key: string): CartChange[] {
  const index = entries.findIndex((entry) => entry.key === key)
  const order = entries[index]
  if (!order || !isOrder(order)) return []
  const ordered = new Map(order.body.items.map((item) => [item.productId, item.quantity]))
  const ofCart = (some: Entries) => some.filter(({ lane }) => lane === order.lane)
  const shown = withEntries(cart, ofCart(entries))
  const remaining = withEntries(cart, ofCart(withoutUnsentOrder(entries, key)))
  // The order may also have lines of additions that were rejected before it.
  return applyAll(cart, ofCart(entries.slice(0, index)))
    .filter(({ productId }) => ordered.has(productId))
    .map(({ quantity: _, substitution, ...product }) => ({
      product,
      substitution,
      quantity: (ordered.get(product.productId) ?? 0) + quantityIn(shown, product.productId),
    }))
    .filter(({ product, quantity }) => quantity !== quantityIn(remaining, product.productId))
}

/** Makes the entry of a change of the cart. It returns the same entry whenever it is called for the same product. */
type MakeChange = (order: Entry, change: CartChange) => Entry<CartChange>

/** Cancels an order that was surely not placed, and puts its lines back into the cart. Does nothing to any other order. */
export function withOrderCancelled(
  cart: readonly CartItem[],
  entries: Entries,
  orderKey: string,
  makeChange: MakeChange,
): Entries {
  const order = entries.find((entry) => entry.key === orderKey)
  const remaining = withoutUnsentOrder(entries, orderKey)
  if (!order || remaining === entries) return entries
  return linesToPutBack(cart, entries, orderKey).reduce(
    (changed, line) => withCartChange(changed, makeChange(order, line)),
    remaining,
  )
}
