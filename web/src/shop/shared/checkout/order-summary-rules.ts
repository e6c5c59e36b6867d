import type { CartItem } from '@cornerstock/contract/cart'
import { type Cents, cents, sum, times } from '@cornerstock/contract/money'
import type { Order, RisenPrice } from '@cornerstock/contract/orders'
import { type Product, priceCharged } from '@cornerstock/contract/products'
import type { ShortLine } from '../../../api/orders/order-refusal.ts'

/** A line as the Order Summary shows it: the buyer confirms exactly this. */
export interface SummaryLine extends Pick<Product, 'unitPerPack' | 'unitSize'> {
  productId: number
  name: string
  quantity: number
  price: Cents
}

/** The cart as it stands when Checkout is pressed. Later price changes do not slip in unseen. */
export const toSummary = (cart: readonly CartItem[]): SummaryLine[] =>
  cart.map((item) => ({
    productId: item.productId,
    name: item.name,
    quantity: item.quantity,
    price: priceCharged(item),
    unitPerPack: item.unitPerPack,
    unitSize: item.unitSize,
  }))

/** What the lines cost together. */
export const summaryTotal = (lines: readonly Pick<SummaryLine, 'price' | 'quantity'>[]): Cents =>
  sum(lines.map((line) => times(line.price, line.quantity)))

/** The lines with the prices that the buyer is asked to agree to. */
export function withRisenPrices(lines: readonly SummaryLine[], risen: readonly RisenPrice[]): SummaryLine[] {
  const prices = new Map(risen.map((line) => [line.productId, line.newPrice]))
  return lines.map((line) => ({ ...line, price: prices.get(line.productId) ?? line.price }))
}

/** The lines without those that can no longer be ordered. */
export const withoutProducts = (
  lines: readonly SummaryLine[],
  productIds: readonly number[],
): SummaryLine[] => lines.filter((line) => !productIds.includes(line.productId))

/** The lines lowered to what is left; those with nothing left are gone. */
export function loweredToStock(lines: readonly SummaryLine[], short: readonly ShortLine[]): SummaryLine[] {
  const left = new Map(short.map((line) => [line.productId, line.left]))
  return lines
    .map((line) => ({
      ...line,
      quantity: Math.min(line.quantity, left.get(line.productId) ?? line.quantity),
    }))
    .filter((line) => line.quantity > 0)
}

/** By how much the order came out cheaper than what was confirmed. */
export const cheaperBy = (order: Pick<Order, 'total'>, confirmed: Cents): Cents =>
  cents(Math.max(0, confirmed - order.total))
