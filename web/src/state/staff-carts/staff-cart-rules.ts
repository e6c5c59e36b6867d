import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import { type Cents, sum, times } from '@cornerstock/contract/values/money'
import { nearestQuantities } from '@cornerstock/contract/values/quantities'

/** A product at the price that staff saw on the screen. */
export interface OfferedProduct {
  productId: number
  name: string
  imageUrl: string
  price: Cents
  /** The smallest quantity and its step; single pieces if absent. */
  minimumQuantity?: number | undefined
  quantityStep?: number | undefined
  /** Decide whether the line counts towards the minimum and free delivery; absent in what older versions stored. */
  category?: string | undefined
  subCategory?: string | undefined
}

/** A price that staff agreed with a client for a product, with the reason. */
export interface AgreedPrice {
  price: Cents
  note: string
  /** The last day on which the client keeps the price. */
  keepUntil?: string | undefined
}

export interface StaffCartLine extends OfferedProduct {
  quantity: number
  /** Charged instead of `price`. */
  agreed?: AgreedPrice | undefined
}

/** The cart that staff fill for one client, by product id. */
export type StaffCart = Readonly<Record<string, StaffCartLine>>

/** What becomes of a cart: a new order, on the day that staff choose instead of the next one, or a part of an order. */
export interface StaffCartTarget {
  addsTo?: number | undefined
  arrivesOn?: string | undefined
}

/** The carts that staff fill in this browser, by client, and the selected client (specification 3 and 4). */
export interface StaffCarts {
  carts: Readonly<Record<string, StaffCart>>
  /** The carts that become something other than a new order for the next delivery day. */
  targets: Readonly<Record<string, StaffCartTarget>>
  clientId: string | null
}

export const noCarts: StaffCarts = { carts: {}, targets: {}, clientId: null }

/** Selects a client, and gives it an empty cart if it has no cart. */
export const withClient = (all: StaffCarts, clientId: string): StaffCarts => ({
  ...all,
  carts: { ...all.carts, [clientId]: all.carts[clientId] ?? {} },
  clientId,
})

/** Deselects the client. The carts stay. */
export const withoutClient = (all: StaffCarts): StaffCarts => ({ ...all, clientId: null })

/** Changes the cart of a client. */
export const withCart = (
  all: StaffCarts,
  clientId: string,
  change: (cart: StaffCart) => StaffCart,
): StaffCarts => ({ ...all, carts: { ...all.carts, [clientId]: change(all.carts[clientId] ?? {}) } })

/** Says what becomes of the cart of a client. */
export const withTarget = (all: StaffCarts, clientId: string, target: StaffCartTarget): StaffCarts => ({
  ...all,
  targets: { ...all.targets, [clientId]: target },
})

export const quantityIn = (cart: StaffCart, productId: number): number => cart[productId]?.quantity ?? 0

/** Sets the quantity of a product at the price on the screen; 0 or less deletes the line. */
export function withQuantity(cart: StaffCart, product: OfferedProduct, quantity: number): StaffCart {
  const { [product.productId]: _, ...others } = cart
  if (quantity <= 0) return others
  const { productId, name, imageUrl, price, minimumQuantity, quantityStep, category, subCategory } = product
  return {
    ...others,
    [productId]: {
      productId,
      name,
      imageUrl,
      price,
      minimumQuantity,
      quantityStep,
      category,
      subCategory,
      quantity: Math.min(quantity, maxLineQuantity),
      agreed: cart[productId]?.agreed,
    },
  }
}

/** Agrees on another price for a product of the cart; without one, the price in force is charged again. */
export function withAgreedPrice(
  cart: StaffCart,
  productId: number,
  agreed: AgreedPrice | undefined,
): StaffCart {
  const line = cart[productId]
  return line ? { ...cart, [productId]: { ...line, agreed } } : cart
}

/** The cart with what its client is charged for its lines, by product; the same cart if nothing differs. */
export function withPrices(cart: StaffCart, prices: ReadonlyMap<number, Cents>): StaffCart {
  const differing = Object.values(cart).filter(
    ({ productId, price }) => (prices.get(productId) ?? price) !== price,
  )
  if (differing.length === 0) return cart
  const changed = differing.map((line) => [
    line.productId,
    { ...line, price: prices.get(line.productId) ?? line.price },
  ])
  return { ...cart, ...Object.fromEntries(changed) }
}

/** What a unit of a line costs. */
export const unitPriceOf = ({ price, agreed }: Pick<StaffCartLine, 'price' | 'agreed'>): Cents =>
  agreed?.price ?? price

export const withOneMore = (cart: StaffCart, product: OfferedProduct): StaffCart =>
  withQuantity(cart, product, nextQuantity(product, quantityIn(cart, product.productId)))

const nextQuantity = ({ minimumQuantity = 1, quantityStep = 1 }: OfferedProduct, quantity: number) =>
  nearestQuantities(quantity, { minimumQuantity, quantityStep })[1] ?? quantity

/**
 * Removes ordered lines from a client's cart. Removes the whole cart unless a product was added to it meanwhile. The
 * next lines become a new order.
 */
export function withoutOrdered(
  all: StaffCarts,
  clientId: string,
  ordered: readonly { productId: number; quantity: number }[],
): StaffCarts {
  const { [clientId]: cart = {}, ...others } = all.carts
  const { [clientId]: _, ...targets } = all.targets
  const left = ordered.reduce((rest, { productId, quantity }) => {
    const line = rest[productId]
    return line ? withQuantity(rest, line, line.quantity - quantity) : rest
  }, cart)
  return { ...all, carts: isEmpty(left) ? others : { ...others, [clientId]: left }, targets }
}

export const isEmpty = (cart: StaffCart): boolean => Object.keys(cart).length === 0

/** The clients whose carts hold products. */
export const filledCarts = ({ carts }: StaffCarts): string[] =>
  Object.keys(carts).filter((clientId) => !isEmpty(carts[clientId] ?? {}))

/** The lines sorted by name. */
export const linesOf = (cart: StaffCart): StaffCartLine[] =>
  Object.values(cart).sort((one, other) => one.name.localeCompare(other.name))

/** Makes a cart of these lines. */
export const toStaffCart = (lines: readonly StaffCartLine[]): StaffCart =>
  Object.fromEntries(lines.map((line) => [line.productId, line]))

export interface CartTotals {
  items: number
  price: Cents
}

export const totalsOf = (cart: StaffCart): CartTotals => {
  const lines = Object.values(cart)
  return {
    items: lines.reduce((count, { quantity }) => count + quantity, 0),
    price: sum(lines.map((line) => times(unitPriceOf(line), line.quantity))),
  }
}

/** The totals of all carts. */
export const totalsOfCarts = ({ carts }: StaffCarts): CartTotals => {
  const totals = Object.values(carts).map(totalsOf)
  return {
    items: totals.reduce((count, { items }) => count + items, 0),
    price: sum(totals.map(({ price }) => price)),
  }
}
