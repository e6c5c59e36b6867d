import type { RunRules } from '@cornerstock/contract/orders/picking/purchase-runs'
import { dayMs } from '@cornerstock/contract/values/days'
import { fold } from '@cornerstock/contract/values/fold'
import type { RunPrice } from '../../../database/schema/orders/purchase-runs.ts'
import type { NeededLine, StoredPrice } from './need-queries.ts'
import type { NeededProduct } from './plan-rules.ts'

export const supplierKey = (name: string): string => fold(name)

/** The prices of each supplier under one spelling of its name, without suppliers that the rules leave out. */
export function toRunPrices(
  pricesOf: ReadonlyMap<number, readonly StoredPrice[]>,
  { leaveOut = [], staleAfterDays }: RunRules,
  now: Date,
): Map<number, RunPrice[]> {
  const names = new Map<string, string>()
  const nameOf = (name: string) => {
    const key = supplierKey(name)
    if (!names.has(key)) names.set(key, name.trim())
    return names.get(key) ?? name
  }
  const leftOut = new Set(leaveOut.map(supplierKey))
  const isStale = (pricedAt: string | null | undefined) =>
    staleAfterDays !== undefined &&
    (!pricedAt || now.getTime() - Date.parse(pricedAt) > staleAfterDays * dayMs)
  return new Map(
    [...pricesOf].map(([productId, prices]) => [
      productId,
      prices
        .filter(({ name }) => !leftOut.has(supplierKey(name)))
        .map(({ name, price, pricedAt }) => ({
          supplier: nameOf(name),
          cents: price,
          isStale: isStale(pricedAt),
        })),
    ]),
  )
}

/** The total quantity of each product that the lines need. */
export function sumQuantities(lines: readonly NeededLine[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return quantities
}

/** The products to buy, with the prices that the rules allow. */
export const toNeeds = (
  quantities: ReadonlyMap<number, number>,
  prices: ReadonlyMap<number, readonly RunPrice[]>,
): NeededProduct[] =>
  [...quantities].map(([productId, quantity]) => ({
    productId,
    quantity,
    prices: prices.get(productId) ?? [],
  }))
