import type { UsualSort } from '@cornerstock/contract/catalog/usual'

/** The fields of a client's order that the usual products need. Orders are sorted oldest first. */
export type UsualOrder = {
  orderedAt: number
  /** Days since 1970-01-01. */
  day: number
  lines: readonly (readonly [productId: number, quantity: number, priceCents: number])[]
}

/** Facts about a client's orders of a product. Days are days since 1970-01-01. */
export type UsualFacts = {
  orderCount: number
  lastOrderedAt: number
  lastPriceCents: number
  lastQuantity: number
  largestQuantity: number
  /** The distinct days with the product, oldest first. */
  days: number[]
}

/** The facts about each product that a client ordered. */
export function findUsualFacts(orders: readonly UsualOrder[]): Map<number, UsualFacts> {
  const facts = new Map<number, UsualFacts>()
  for (const { orderedAt, day, lines } of orders) {
    for (const [productId, sameProduct] of Map.groupBy(lines, ([id]) => id)) {
      const { orderCount = 0, largestQuantity = 0, days = [] } = facts.get(productId) ?? {}
      const lastQuantity = sameProduct.reduce((sum, [, quantity]) => sum + quantity, 0)
      if (days.at(-1) !== day) days.push(day)
      facts.set(productId, {
        orderCount: orderCount + 1,
        lastOrderedAt: orderedAt,
        lastPriceCents: sameProduct.at(-1)?.[2] ?? 0,
        lastQuantity,
        largestQuantity: Math.max(largestQuantity, lastQuantity),
        days,
      })
    }
  }
  return facts
}

const leastOrders = 3

/**
 * The day on which a client will need a product again: its last day plus the mean gap, at least one day; null below 3
 * orders with it.
 */
export function nextDay({ orderCount, days }: Pick<UsualFacts, 'orderCount' | 'days'>): number | null {
  const [first, last] = [days[0], days.at(-1)]
  if (orderCount < leastOrders || first === undefined || last === undefined) return null
  const meanGap = days.length < 2 ? 1 : (last - first) / (days.length - 1)
  return last + Math.max(1, Math.round(meanGap))
}

const steadyGaps = 3
const comparedGaps = 8
/** So much of the gaps must hardly vary. */
const steadyShare = 0.75

/**
 * The median of the last gaps between the days with a product, if most of them differ from it by at most a quarter, or a
 * day, and the last day is not longer ago than twice that; else null. Below 4 days nothing is steady.
 */
export function steadyGap({ days }: Pick<UsualFacts, 'days'>, today: number): number | null {
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day))
  const last = gaps.slice(-comparedGaps)
  const median = last.toSorted((one, other) => one - other)[Math.floor(last.length / 2)]
  const lastDay = days.at(-1)
  if (last.length < steadyGaps || median === undefined || lastDay === undefined) return null
  const near = last.filter((gap) => Math.abs(gap - median) <= Math.max(1, median / 4))
  return near.length >= steadyShare * last.length && today - lastDay <= 2 * median ? median : null
}

/** The fields by which a usual product is sorted. */
export type Sortable = {
  productId: number
  nextDate: string | null
  isDue: boolean
  probability: number
  position: number
}

export type SortKey = readonly (string | number)[]

const never = '9999-12-31'

/** Lists are sorted by these keys, ascending. */
export const sortKeys: Record<UsualSort, (product: Sortable) => SortKey> = {
  due: ({ productId, nextDate, isDue, probability }) => [
    isDue ? 0 : 1,
    isDue ? '' : (nextDate ?? never),
    -probability,
    productId,
  ],
  shelf: ({ productId, position }) => [position, productId],
}

export function compareKeys(one: SortKey, other: SortKey): number {
  for (const [index, part] of one.entries()) {
    const otherPart = other[index] ?? ''
    if (part < otherPart) return -1
    if (part > otherPart) return 1
  }
  return 0
}

/**
 * The order of a shelf: products with a stored position first, then the others in the order in which they are given.
 *
 * @returns the position of each product, from 1
 */
export function toPositions(
  productIds: readonly number[],
  stored: ReadonlyMap<number, number>,
): Map<number, number> {
  const positionOf = (productId: number) => stored.get(productId) ?? Number.POSITIVE_INFINITY
  const sorted = productIds.toSorted((one, other) => {
    const [first, second] = [positionOf(one), positionOf(other)]
    return first === second ? 0 : first - second
  })
  return new Map(sorted.map((productId, index) => [productId, index + 1]))
}

/** The shelf with the named products first, then the others in their former order. */
export const rearrange = (current: readonly number[], named: readonly number[]): number[] => {
  const known = new Set(current)
  const first = named.filter((productId) => known.has(productId))
  const moved = new Set(first)
  return [...first, ...current.filter((productId) => !moved.has(productId))]
}
