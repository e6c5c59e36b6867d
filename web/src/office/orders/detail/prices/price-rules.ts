import { priceCharged, type StaffProduct } from '@cornerstock/contract/catalog/products'
import type { Cents } from '@cornerstock/contract/values/money'
import { parsePrice } from '../../../shared/suppliers/price-input-rules.ts'

export const endsSale = (change: Partial<Priced> | undefined): boolean => change?.onSale === false

type Priced = Pick<StaffProduct, 'price' | 'onSale' | 'salePrice'>

/**
 * The change after which the product is charged at the typed price; `undefined` if the text is not a number or the
 * price stays the same (specification 5). During a sale it changes the sale price. A price at or above the list price
 * ends the sale.
 */
export function priceCorrection(product: Priced, typed: string): Partial<Priced> | undefined {
  const price = parsePrice(typed)
  if (price === undefined || price === priceCharged(product)) return undefined
  if (!product.onSale) return { price }
  return price < product.price ? { salePrice: price } : { price, onSale: false, salePrice: null }
}

/**
 * The new price of an order line; `undefined` if it is unchanged. A higher price needs the client's consent (design 6).
 */
export function linePriceChange(
  current: Cents,
  typed: string,
): { price: Cents; needsConsent: boolean } | undefined {
  const price = parsePrice(typed)
  return price === undefined || price === current ? undefined : { price, needsConsent: price > current }
}
