import { maxLineQuantity } from '@cornerstock/contract/fields'
import { type Cents, sum, times } from '@cornerstock/contract/money'

/** A product as it was offered to the store: the price is what the clerk saw. */
export interface OfferedProduct {
  productId: number
  name: string
  imageUrl: string
  price: Cents
}

export interface StaffCartLine extends OfferedProduct {
  quantity: number
}

/** What staff collect for one store, by product. */
export type StaffCart = Readonly<Record<string, StaffCartLine>>

/** What staff collect in this browser, by client, and whom they order for at the moment (specification 3 and 4). */
export interface StaffCarts {
  carts: Readonly<Record<string, StaffCart>>
  clientId: string | null
}

export const noCarts: StaffCarts = { carts: {}, clientId: null }

/** Selecting a client makes an empty cart for it, where it has none yet. */
export const withClient = ({ carts }: StaffCarts, clientId: string): StaffCarts => ({
  carts: { ...carts, [clientId]: carts[clientId] ?? {} },
  clientId,
})

/** Nobody is ordered for; the carts stay. */
export const withoutClient = ({ carts }: StaffCarts): StaffCarts => ({ carts, clientId: null })

/** Puts another cart in the place of a client's. */
export const withCart = (
  { carts, clientId: current }: StaffCarts,
  clientId: string,
  change: (cart: StaffCart) => StaffCart,
): StaffCarts => ({
  carts: { ...carts, [clientId]: change(carts[clientId] ?? {}) },
  clientId: current,
})

/** How many of a product a cart holds. */
export const quantityIn = (cart: StaffCart, productId: number): number => cart[productId]?.quantity ?? 0

/** Sets how many, at the price seen now. None, or less, deletes the line. */
export function withQuantity(cart: StaffCart, product: OfferedProduct, quantity: number): StaffCart {
  const { [product.productId]: _, ...others } = cart
  if (quantity <= 0) return others
  const { productId, name, imageUrl, price } = product
  return {
    ...others,
    [productId]: { productId, name, imageUrl, price, quantity: Math.min(quantity, maxLineQuantity) },
  }
}

/** One, or one more where there is some already. */
export const withOneMore = (cart: StaffCart, product: OfferedProduct): StaffCart =>
  withQuantity(cart, product, quantityIn(cart, product.productId) + 1)

/**
 * What an order leaves behind: no cart, unless something was added to it while its answer was missing.
 */
export function withOrderDone(
  { carts, clientId: current }: StaffCarts,
  clientId: string,
  ordered: readonly { productId: number; quantity: number }[],
): StaffCarts {
  const { [clientId]: cart = {}, ...others } = carts
  const left = ordered.reduce((rest, { productId, quantity }) => {
    const line = rest[productId]
    return line ? withQuantity(rest, line, line.quantity - quantity) : rest
  }, cart)
  return { carts: isEmpty(left) ? others : { ...others, [clientId]: left }, clientId: current }
}

export const isEmpty = (cart: StaffCart): boolean => Object.keys(cart).length === 0

/** The lines by name, as people look for them. */
export const linesOf = (cart: StaffCart): StaffCartLine[] =>
  Object.values(cart).sort((one, other) => one.name.localeCompare(other.name))

export interface CartTotals {
  items: number
  price: Cents
}

/** How many items a cart holds, and what they cost together. */
export const totalsOf = (cart: StaffCart): CartTotals => {
  const lines = Object.values(cart)
  return {
    items: lines.reduce((count, { quantity }) => count + quantity, 0),
    price: sum(lines.map(({ price, quantity }) => times(price, quantity))),
  }
}
