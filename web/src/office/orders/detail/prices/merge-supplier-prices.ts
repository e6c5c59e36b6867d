import type { SupplierPrice } from '@cornerstock/contract/products'

type Prices = readonly SupplierPrice[]

/** What somebody else had made of a supplier's price meanwhile, and our save went over. */
export interface OverwrittenPrice {
  name: string
  /** Absent where they had removed the supplier. */
  theirs: SupplierPrice | undefined
}

/** What two people made of one list: the list to save, and what of theirs is not in it. */
export interface SupplierMerge {
  prices: SupplierPrice[]
  overwritten: OverwrittenPrice[]
}

const keyOf = ({ name }: SupplierPrice) => name.trim().toLowerCase()
const byKey = (prices: Prices) => new Map(prices.map((price) => [keyOf(price), price]))
const isSame = (one: SupplierPrice | undefined, other: SupplierPrice | undefined) =>
  one?.price === other?.price && one?.name === other?.name

/**
 * Brings together what one person made of the list that they started from with what it has become meanwhile. The
 * rows that they changed, added or removed are theirs; all others are as they are now.
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
