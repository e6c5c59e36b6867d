import { type Cents, cents, maxPrice } from '@cornerstock/contract/money'
import { priceCharged, type StaffProduct } from '@cornerstock/contract/products'
import { parsePrice } from '../../../shared/suppliers/price-input-rules.ts'

export type PriceProblem = 'missing' | 'tooLow' | 'tooHigh' | 'tooFine'

/** Why a typed price is invalid, or `undefined` if it is valid. */
export function priceProblem(typed: string, lowest: Cents): PriceProblem | undefined {
  const dollars = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isFinite(dollars)) return 'missing'
  if (dollars * 100 < lowest) return 'tooLow'
  if (dollars * 100 > maxPrice) return 'tooHigh'
  return isWholeCents(dollars) ? undefined : 'tooFine'
}

// Tolerates floating-point errors, such as 0.29 * 100 = 28.999999999999996.
const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** A half-typed price must not make a product free. */
export const lowestNewPrice = cents(1)

export const endsSale = (change: Partial<Priced> | undefined): boolean => change?.onSale === false

type Priced = Pick<StaffProduct, 'price' | 'onSale' | 'salePrice'>

/**
 * The change that makes the product charge the typed price, or `undefined` if the text is not a number or the price is
 * the same (specification 5). During a sale this changes the sale price; a price at or above the list price ends the
 * sale.
 */
export function priceCorrection(product: Priced, typed: string): Partial<Priced> | undefined {
  const price = parsePrice(typed)
  if (price === undefined || price === priceCharged(product)) return undefined
  if (!product.onSale) return { price }
  return price < product.price ? { salePrice: price } : { price, onSale: false, salePrice: null }
}

/** The new price of an order line, or `undefined` if it is unchanged. The client must consent to a higher one (design 6). */
export function linePriceChange(
  current: Cents,
  typed: string,
): { price: Cents; needsConsent: boolean } | undefined {
  const price = parsePrice(typed)
  return price === undefined || price === current ? undefined : { price, needsConsent: price > current }
}
