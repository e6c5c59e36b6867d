import { priceCharged, type StaffProduct } from '@cornerstock/contract/catalog/products'
import { type Cents, cents, maxPrice } from '@cornerstock/contract/values/money'
import { readTypedNumber } from '../../../../lib/forms/typed-number-rules.ts'
import { parsePrice } from '../../../shared/suppliers/price-input-rules.ts'

export type PriceProblem = 'missing' | 'tooLow' | 'tooHigh' | 'tooFine'

/** Says why a typed price is invalid; `undefined` if it is valid. */
export function priceProblem(typed: string, lowest: Cents): PriceProblem | undefined {
  const dollars = readTypedNumber(typed)
  if (Number.isNaN(dollars)) return 'missing'
  if (dollars * 100 < lowest) return 'tooLow'
  if (dollars * 100 > maxPrice) return 'tooHigh'
  return isWholeCents(dollars) ? undefined : 'tooFine'
}

// Allows for floating-point errors, such as 0.29 * 100 = 28.999999999999996.
const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** A partly typed price must not make a product free. */
export const lowestNewPrice = cents(1)

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
