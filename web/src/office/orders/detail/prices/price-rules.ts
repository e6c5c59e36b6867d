import { type Cents, cents, maxPrice } from '@cornerstock/contract/money'
import { priceCharged, type StaffProduct } from '@cornerstock/contract/products'
import { parsePrice } from '../../../shared/suppliers/price-input-rules.ts'

export type PriceProblem = 'missing' | 'tooLow' | 'tooHigh' | 'tooFine'

/** What keeps a typed price from being one. `lowest` is the least that it may be. */
export function priceProblem(typed: string, lowest: Cents): PriceProblem | undefined {
  const dollars = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isFinite(dollars)) return 'missing'
  if (dollars * 100 < lowest) return 'tooLow'
  if (dollars * 100 > maxPrice) return 'tooHigh'
  return isWholeCents(dollars) ? undefined : 'tooFine'
}

// What binary arithmetic adds to a price is forgiven.
const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** Nobody sells for nothing: an empty or half-typed price must not make a product free. */
export const lowestNewPrice = cents(1)

/** Whether a correction ends the sale of a product that is on sale. */
export const endsSale = (change: Partial<Priced> | undefined): boolean => change?.onSale === false

type Priced = Pick<StaffProduct, 'price' | 'onSale' | 'salePrice'>

/**
 * What to save so that the product charges what was typed: only if numeric and different (specification 5). During a
 * sale it is the sale price that is charged; a price at or above the list price ends the sale.
 */
export function priceCorrection(product: Priced, typed: string): Partial<Priced> | undefined {
  const price = parsePrice(typed)
  if (price === undefined || price === priceCharged(product)) return undefined
  if (!product.onSale) return { price }
  return price < product.price ? { salePrice: price } : { price, onSale: false, salePrice: null }
}

/** Whether a typed price changes a line, and if so whether the client must agree first (design 6). */
export function linePriceChange(
  current: Cents,
  typed: string,
): { price: Cents; needsConsent: boolean } | undefined {
  const price = parsePrice(typed)
  return price === undefined || price === current ? undefined : { price, needsConsent: price > current }
}
