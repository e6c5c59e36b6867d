import { type Cents, fromDollars } from '@cornerstock/contract/money'
import { priceCharged, type StaffProduct } from '@cornerstock/contract/products'

/** Typed dollars as cents; nothing where it is no number, or below zero. */
export function typedPrice(typed: string): Cents | undefined {
  const dollars = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isFinite(dollars) && dollars >= 0 ? fromDollars(dollars) : undefined
}

type Priced = Pick<StaffProduct, 'price' | 'onSale' | 'salePrice'>

/**
 * What to save so that the product charges what was typed: only if numeric and different (specification 5). During a
 * sale it is the sale price that is charged; a price at or above the list price ends the sale.
 */
export function priceCorrection(product: Priced, typed: string): Partial<Priced> | undefined {
  const price = typedPrice(typed)
  if (price === undefined || price === priceCharged(product)) return undefined
  if (!product.onSale) return { price }
  return price < product.price ? { salePrice: price } : { price, onSale: false, salePrice: null }
}

/** Whether a typed price changes a line, and if so whether the client must agree first (design 6). */
export function linePriceChange(
  current: Cents,
  typed: string,
): { price: Cents; needsConsent: boolean } | undefined {
  const price = typedPrice(typed)
  return price === undefined || price === current ? undefined : { price, needsConsent: price > current }
}

/** Cents as an input shows them. */
export const inputDollars = (amount: Cents): string => (amount / 100).toFixed(2)
