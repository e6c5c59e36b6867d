import { type Cents, cents } from '@cornerstock/contract/money'
import type { SupplierPrice } from '@cornerstock/contract/products'
import { parsePrice, toPriceInput } from './price-input-rules.ts'

/** A supplier's price as it is being typed. */
export interface SupplierDraft {
  /** Tells rows apart whose names may still be alike. */
  key: number
  name: string
  price: string
}

/** Supplier prices as rows to type into. */
export const toDrafts = (prices: readonly SupplierPrice[]): SupplierDraft[] =>
  prices.map(({ name, price }, key) => ({ key, name, price: toPriceInput(price) }))

/** Supplier prices as people compare them. */
export const cheapestFirst = (prices: readonly SupplierPrice[]): SupplierPrice[] =>
  prices.toSorted((one, other) => one.price - other.price || one.name.localeCompare(other.name))

/** The row that asks least, where there is a choice. 0 stands for a price that nobody knows (specification 5). */
export function cheapestKey(drafts: readonly SupplierDraft[]): number | undefined {
  const known = drafts.filter(({ price }) => priceOf(price) > 0)
  if (known.length < 2) return undefined
  return known.reduce((best, draft) => (priceOf(draft.price) < priceOf(best.price) ? draft : best)).key
}

/** A key that no row has. */
export const nextKey = (drafts: readonly SupplierDraft[]): number =>
  drafts.reduce((highest, { key }) => Math.max(highest, key), -1) + 1

const nameKey = ({ name }: SupplierDraft) => name.trim().toLowerCase()

/** What keeps supplier prices from being saved (specification 5). */
export function supplierProblem(drafts: readonly SupplierDraft[]): 'blank' | 'duplicate' | undefined {
  const names = drafts.map(nameKey)
  if (names.includes('')) return 'blank'
  return new Set(names).size < names.length ? 'duplicate' : undefined
}

const priceOf = (typed: string): Cents => parsePrice(typed) ?? cents(0)

/** Rows as they are saved: a price that is no number becomes 0. */
export const fromDrafts = (drafts: readonly SupplierDraft[]): SupplierPrice[] =>
  drafts.map(({ name, price }) => ({ name: name.trim(), price: priceOf(price) }))
