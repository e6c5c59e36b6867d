import type { AnyOrderItem } from '@cornerstock/contract/orders/orders'
import { withSubstitutesBelow } from '@cornerstock/contract/orders/substitutes/substitutions'

/** The order of the lines: by category or supplier with headings, as on the store's shelf, or as ordered. */
export const lineOrders = ['category', 'supplier', 'shelf', 'ordered'] as const

export type LineOrder = (typeof lineOrders)[number]

export interface LineGroup {
  /** The category or supplier; undefined if there are no headings. */
  name: string | undefined
  items: AnyOrderItem[]
}

/** The place and the heading of each product; undefined headings are not shown. */
export type ProductPlaces = ReadonlyMap<number, { place: number; name: string | undefined }>

/**
 * Sorts lines by the places of their products. Products without a place come last. A substitute follows its original
 * line.
 */
export function groupLines(items: readonly AnyOrderItem[], places: ProductPlaces): LineGroup[] {
  const placeOf = ({ productId }: AnyOrderItem) => places.get(productId)?.place ?? Number.MAX_SAFE_INTEGER
  const sorted = withSubstitutesBelow(items.toSorted((one, other) => placeOf(one) - placeOf(other)))
  const groups: LineGroup[] = []
  for (const item of sorted) {
    const last = groups.at(-1)
    const follows = last?.items.some(({ id }) => id === item.substituteFor)
    const name = places.get(item.productId)?.name
    if (last && (follows || last.name === name)) last.items.push(item)
    else groups.push({ name, items: [item] })
  }
  return groups
}
