import { fold } from '@cornerstock/contract/values/fold'
import type { NewSupplierPrice } from '../../../shared/suppliers/supplier-rules.ts'

type Prices = readonly NewSupplierPrice[]

/** A supplier price that another staff member saved and that this save replaces. */
export interface OverwrittenPrice {
  name: string
  /** `undefined` if the other staff member removed the supplier. */
  theirs: NewSupplierPrice | undefined
}

export interface SupplierMerge {
  prices: NewSupplierPrice[]
  overwritten: OverwrittenPrice[]
}

const keyOf = ({ name }: NewSupplierPrice) => fold(name)
const byKey = (prices: Prices) => new Map(prices.map((price) => [keyOf(price), price]))
const isSame = (a: NewSupplierPrice | undefined, b: NewSupplierPrice | undefined) =>
  a?.price === b?.price && a?.name === b?.name

/**
 * A three-way merge of supplier prices by supplier name. Suppliers that `mine` changed, added or removed since `base`
 * win; all others are taken from `current`. `overwritten` has the changes in `current` that lost.
 */
export function mergeSupplierPrices(base: Prices, mine: Prices, current: Prices): SupplierMerge {
  const [baseByKey, mineByKey, currentByKey] = [byKey(base), byKey(mine), byKey(current)]
  const prices: NewSupplierPrice[] = []
  const overwritten: OverwrittenPrice[] = []
  for (const key of new Set([...currentByKey.keys(), ...mineByKey.keys(), ...baseByKey.keys()])) {
    const [baseRow, myRow, currentRow] = [baseByKey.get(key), mineByKey.get(key), currentByKey.get(key)]
    const isMine = !isSame(baseRow, myRow)
    const kept = isMine ? myRow : currentRow
    if (kept) prices.push(kept)
    const name = (myRow ?? currentRow ?? baseRow)?.name
    if (isMine && name !== undefined && !isSame(baseRow, currentRow) && !isSame(myRow, currentRow))
      overwritten.push({ name, theirs: currentRow })
  }
  return { prices, overwritten }
}
