import { type Cents, cents, sum, times } from '@cornerstock/contract/money'
import type { Order, RisenPrice, StockShortage } from '@cornerstock/contract/orders'
import type { CorrectableRefusal } from '../api/orders/order-refusal.ts'

/** A product of an order, at the price that the person saw. */
export interface OrderLine {
  productId: number
  quantity: number
  price: Cents
}

export const totalOfLines = (lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]): Cents =>
  sum(lines.map((line) => times(line.price, line.quantity)))

/** The lines at the prices that the server has answered with. */
export function withNewPrices<Line extends OrderLine>(
  lines: readonly Line[],
  risen: readonly Pick<RisenPrice, 'productId' | 'newPrice'>[],
): Line[] {
  const prices = new Map(risen.map((line) => [line.productId, line.newPrice]))
  return lines.map((line) => ({ ...line, price: prices.get(line.productId) ?? line.price }))
}

/** The lines that can still be ordered: without unavailable products, and with at most the quantities that are left. */
export const correctedLines = <Line extends OrderLine>(
  lines: readonly Line[],
  refusal: Exclude<CorrectableRefusal, { kind: 'risen' }>,
): Line[] =>
  refusal.kind === 'short' ? loweredToStock(lines, refusal.lines) : withoutProducts(lines, refusal.products)

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

/** By how much an order is cheaper than the lines that were confirmed. */
export const savedSinceConfirmed = (order: Pick<Order, 'total'>, confirmed: readonly OrderLine[]): Cents =>
  cents(Math.max(0, totalOfLines(confirmed) - order.total))
