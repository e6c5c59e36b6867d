import { fold } from '@cornerstock/contract/values/fold'
import type { StoredSupplierPrice } from '../../../database/schema/catalog/products.ts'

type Price = Pick<StoredSupplierPrice, 'name' | 'price'>

const keyOf = ({ name }: Pick<Price, 'name'>): string => fold(name)

/** Supplier prices to save, with the time at which each was set. A price that does not change keeps its time. */
export function datePrices(
  prices: readonly Price[] | null,
  current: readonly StoredSupplierPrice[] | null,
  now: Date,
): StoredSupplierPrice[] | null {
  if (prices === null) return null
  const before = new Map((current ?? []).map((price) => [keyOf(price), price]))
  return prices.map(({ name, price }) => {
    const same = before.get(keyOf({ name }))
    return { name, price, pricedAt: same?.price === price ? (same.pricedAt ?? null) : now.toISOString() }
  })
}

/** The price of a supplier, by its name in any letter case. */
export const priceOfSupplier = (
  prices: readonly StoredSupplierPrice[] | null,
  supplier: string,
): StoredSupplierPrice | undefined => prices?.find((price) => keyOf(price) === keyOf({ name: supplier }))

/** The supplier prices with a price that was paid or set now. A supplier that is not among them is added. */
export function withSupplierPrice(
  current: readonly StoredSupplierPrice[] | null,
  { name, price }: Price,
  now: Date,
): StoredSupplierPrice[] {
  const prices = current ?? []
  const paid = { name, price, pricedAt: now.toISOString() }
  if (!prices.some((one) => keyOf(one) === keyOf(paid))) return [...prices, paid]
  return prices.map((one) => (keyOf(one) === keyOf(paid) ? { ...paid, name: one.name } : one))
}
