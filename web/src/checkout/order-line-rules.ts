import type { RisenPrice, StockShortage } from '@cornerstock/contract/orders/order-rejections'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import { type Cents, cents, sum, times } from '@cornerstock/contract/values/money'
import type { WrongQuantity } from '@cornerstock/contract/values/quantities'
import type { CorrectableRejection } from '../api/orders/order-rejection.ts'
import type { AgreedPrice } from '../state/staff-carts/staff-cart-rules.ts'

/** A product of an order at the price that the person saw. */
export interface OrderLine {
  productId: number
  /** The product's name, to show while the order waits. */
  name?: string | undefined
  quantity: number
  price: Cents
  /** Whether staff may order a quantity in which the product is not sold otherwise. */
  anyQuantity?: boolean | undefined
  /** A price that staff agreed, charged instead of `price`. */
  agreed?: AgreedPrice | undefined
  /** What to do if the product is short or not found. Without it, the client's setting applies. */
  substitution?: Substitution | undefined
}

export const totalOfLines = (lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]): Cents =>
  sum(lines.map((line) => times(line.price, line.quantity)))

/** The lines at the prices that the server responded. */
export function withNewPrices<Line extends OrderLine>(
  lines: readonly Line[],
  risen: readonly Pick<RisenPrice, 'productId' | 'newPrice'>[],
): Line[] {
  const prices = new Map(risen.map((line) => [line.productId, line.newPrice]))
  return lines.map((line) => ({ ...line, price: prices.get(line.productId) ?? line.price }))
}

/** The lines that can still be ordered, in quantities that are sold and in stock; without what needs a permit. */
export const correctedLines = <Line extends OrderLine>(
  lines: readonly Line[],
  rejection: CorrectableRejection,
): Line[] => {
  switch (rejection.kind) {
    case 'unavailable':
      return withoutProducts(lines, rejection.products)
    case 'permit':
      return withoutProducts(lines, rejection.lines)
    case 'quantity':
      return withNearestQuantities(lines, rejection.lines)
    case 'short':
      return loweredToStock(lines, rejection.lines)
  }
}

/** The next higher quantity, or the next lower quantity if there is no higher one. */
export const nearestQuantity = ({ nearest: [below, above] }: Pick<WrongQuantity, 'nearest'>): number =>
  above ?? below ?? 0

function withNearestQuantities<Line extends OrderLine>(
  lines: readonly Line[],
  wrong: readonly WrongQuantity[],
): Line[] {
  const quantities = new Map(wrong.map((line) => [line.productId, nearestQuantity(line)]))
  return lines.map((line) => ({ ...line, quantity: quantities.get(line.productId) ?? line.quantity }))
}

function withoutProducts<Line extends OrderLine>(
  lines: readonly Line[],
  products: readonly { productId: number }[],
): Line[] {
  const removed = new Set(products.map(({ productId }) => productId))
  return lines.filter(({ productId }) => !removed.has(productId))
}

function loweredToStock<Line extends OrderLine>(
  lines: readonly Line[],
  short: readonly StockShortage[],
): Line[] {
  const left = new Map(short.map((line) => [line.productId, line.left]))
  return lines
    .map((line) => ({
      ...line,
      quantity: Math.min(line.quantity, left.get(line.productId) ?? line.quantity),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** By how much an order is cheaper than the confirmed lines, in cents; 0 with deals, which were confirmed too. */
export const savedSinceConfirmed = (
  { total, items }: Pick<Order, 'total' | 'items'>,
  confirmed: readonly OrderLine[],
): Cents =>
  items.some(({ priceSource }) => priceSource === 'deal')
    ? cents(0)
    : cents(Math.max(0, totalOfLines(confirmed) - total))
