import type { SupplierPrice } from '@cornerstock/contract/catalog/products'
import { fold } from '@cornerstock/contract/values/fold'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { isNoNumber } from '../../../lib/forms/typed-number-rules.ts'
import { parsePrice, toPriceInput } from './price-input-rules.ts'

/** A supplier and its price while they are edited. */
export interface SupplierDraft {
  /** Identifies the row, because names may be empty or equal during editing. */
  key: number
  name: string
  price: string
}

/** A supplier price to save. The server sets its time. */
export type NewSupplierPrice = Pick<SupplierPrice, 'name' | 'price'>

export const toDrafts = (prices: readonly NewSupplierPrice[]): SupplierDraft[] =>
  prices.map(({ name, price }, key) => ({ key, name, price: toPriceInput(price) }))

export const cheapestFirst = <Price extends NewSupplierPrice>(prices: readonly Price[]): Price[] =>
  prices.toSorted((a, b) => a.price - b.price || a.name.localeCompare(b.name))

/**
 * The key of the row with the lowest price; undefined if fewer than two prices are known. A price of 0 is unknown
 * (specification 5).
 */
export function cheapestKey(drafts: readonly SupplierDraft[]): number | undefined {
  const known = drafts.filter(({ price }) => priceOf(price) > 0)
  if (known.length < 2) return undefined
  return known.reduce((best, draft) => (priceOf(draft.price) < priceOf(best.price) ? draft : best)).key
}

export const nextKey = (drafts: readonly SupplierDraft[]): number =>
  drafts.reduce((highest, { key }) => Math.max(highest, key), -1) + 1

const nameKey = ({ name }: SupplierDraft) => fold(name)

/** Says why the supplier prices cannot be saved (specification 5); undefined if they can. */
export function supplierProblem(
  drafts: readonly SupplierDraft[],
): 'blank' | 'duplicate' | 'price' | undefined {
  const names = drafts.map(nameKey)
  if (names.includes('')) return 'blank'
  if (new Set(names).size < names.length) return 'duplicate'
  return drafts.some(isPriceUnread) ? 'price' : undefined
}

/** Whether a negative number is typed. Any other text is an unknown price, saved as 0. */
export const isPriceUnread = ({ price }: SupplierDraft): boolean =>
  price.trim() !== '' && !isNoNumber(price) && parsePrice(price) === undefined

const priceOf = (typed: string): Cents => parsePrice(typed) ?? cents(0)

/** The supplier prices to save. A text that is no number becomes 0 (specification 5). */
export const fromDrafts = (drafts: readonly SupplierDraft[]): NewSupplierPrice[] =>
  drafts.map(({ name, price }) => ({ name: name.trim(), price: priceOf(price) }))
