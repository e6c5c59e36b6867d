import type { AnyOrderItem } from '@cornerstock/contract/orders'
import { withSubstitutesBelow } from '@cornerstock/contract/substitutions'

/** How the lines of an order are sorted: with headings by category or supplier, like the store's shelf, or as ordered. */
export const lineOrders = ['category', 'supplier', 'shelf', 'ordered'] as const

export type LineOrder = (typeof lineOrders)[number]

export interface LineGroup {
  /** The category or supplier; undefined without headings. */
  name: string | undefined
  items: AnyOrderItem[]
}

/** The order in which products come, and the heading of each; undefined without headings. */
export type ProductPlaces = ReadonlyMap<number, { place: number; name: string | undefined }>

/**
 * Sorts lines by the places of their products. Products without a place come last, and substitutes follow the line that
 * they stand in for.
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
