import type { SupplierPrice } from '@cornerstock/contract/products'

type Prices = readonly SupplierPrice[]

/** A supplier price of another staff member that a save replaces. */
export interface OverwrittenPrice {
  name: string
  /** `undefined` if they removed the supplier. */
  theirs: SupplierPrice | undefined
}

export interface SupplierMerge {
  prices: SupplierPrice[]
  overwritten: OverwrittenPrice[]
}

const keyOf = ({ name }: SupplierPrice) => name.trim().toLowerCase()
const byKey = (prices: Prices) => new Map(prices.map((price) => [keyOf(price), price]))
const isSame = (one: SupplierPrice | undefined, other: SupplierPrice | undefined) =>
  one?.price === other?.price && one?.name === other?.name

/**
 * Three-way merge of supplier prices by supplier name. Suppliers that `mine` changed, added or removed since `started`
 * win; all others are taken from `current`. Conflicting changes in `current` are returned as `overwritten`.
 */
export function mergeSupplierPrices(started: Prices, mine: Prices, current: Prices): SupplierMerge {
  const [before, wanted, now] = [byKey(started), byKey(mine), byKey(current)]
  const prices: SupplierPrice[] = []
  const overwritten: OverwrittenPrice[] = []
  for (const key of new Set([...now.keys(), ...wanted.keys(), ...before.keys()])) {
    const [was, want, is] = [before.get(key), wanted.get(key), now.get(key)]
    const isMine = !isSame(was, want)
    const kept = isMine ? want : is
    if (kept) prices.push(kept)
    const name = (want ?? is ?? was)?.name
    if (isMine && name !== undefined && !isSame(was, is) && !isSame(want, is))
      overwritten.push({ name, theirs: is })
  }
  return { prices, overwritten }
}
