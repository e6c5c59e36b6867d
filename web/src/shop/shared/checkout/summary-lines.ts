import { type Product, priceAt } from '@cornerstock/contract/catalog/products'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import type { OrderLine } from '../../../checkout/order-line-rules.ts'
import { orderableLines } from '../cart/orderable-lines.ts'

/** A line of the Order Summary, as the client confirms it. */
export interface SummaryLine
  extends OrderLine,
    Pick<Product, 'unitPerPack' | 'unitSize' | 'category' | 'subCategory'> {
  name: string
}

/** Copies the lines when the Order Summary opens, so that later price changes do not change it without notice. */
export const toSummaryLines = (items: readonly CartItem[]): SummaryLine[] =>
  items.map((item) => ({
    productId: item.productId,
    name: item.name,
    quantity: item.quantity,
    price: priceAt(item, item.quantity),
    unitPerPack: item.unitPerPack,
    unitSize: item.unitSize,
    category: item.category,
    subCategory: item.subCategory,
    ...(item.substitution && { substitution: item.substitution }),
  }))

/**
 * Whether the cart has other products or quantities than the Order Summary, because another window or device has changed
 * it. A line that has just sold out does not count: the server rejects it by name.
 */
export function differsFromCart(lines: readonly SummaryLine[], cart: readonly CartItem[]): boolean {
  const differsFrom = (others: readonly { productId: number; quantity: number }[]) => {
    const quantities = new Map(others.map(({ productId, quantity }) => [productId, quantity]))
    return ({ productId, quantity }: { productId: number; quantity: number }) =>
      quantities.get(productId) !== quantity
  }
  return lines.some(differsFrom(cart)) || orderableLines(cart).some(differsFrom(lines))
}

/** Gives the lines without a wish of their own this wish; null leaves them the client's setting. */
export const withWish = (lines: readonly SummaryLine[], wish: Substitution | null): SummaryLine[] =>
  wish === null ? [...lines] : lines.map((line) => ({ ...line, substitution: line.substitution ?? wish }))
