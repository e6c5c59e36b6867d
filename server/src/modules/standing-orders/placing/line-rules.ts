import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { LeftOutLine, StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import type { QuantityRule } from '@cornerstock/contract/values/quantities'
import type { Rejection } from '../../../database/rejection.ts'
import type { DueDate } from './due-rules.ts'

/** A line of one date. `taken` units of `quantity` are ordered; `reason` says why not all of them. */
export type DateLine = {
  date: DueDate
  productId: number
  quantity: number
  taken: number
  reason: StandingReason | null
  /** The price of the notice, or when the line was last set; null if there was none. */
  before: Cents | null
  /** The highest price that is ordered, in cents; null for any. */
  highest: Cents | null
} & Pick<LeftOutLine, 'rise' | 'permitName'>

/** The lines of dates, of which everything is still to be ordered. */
export const toDateLines = (dates: readonly DueDate[]): DateLine[] =>
  dates.flatMap((date) =>
    (date.stored?.items ?? date.standingOrder.items).map(({ productId, quantity, setCents }) => {
      const before = date.stored?.toldPrices.find((told) => told.productId === productId)?.cents ?? setCents
      return {
        ...{ date, productId, quantity, taken: quantity, reason: null, rise: null, permitName: null },
        before: before === null ? null : cents(before),
        highest: highestPrice(before, date.standingOrder.risePercent),
      }
    }),
  )

/** The highest price that has not risen by more than a percentage of up to two decimals. */
const highestPrice = (before: number | null, risePercent: number): Cents | null =>
  before === null ? null : cents(Math.floor((before * (10_000 + Math.round(risePercent * 100))) / 10_000))

/** What is ordered of a product: at most at the lowest of the highest prices of its lines. */
export type ProductLine = Pick<DateLine, 'productId' | 'quantity' | 'highest'>

/** What is ordered of the lines, merged by product and sorted by its id. */
export function byProduct(lines: readonly DateLine[]): ProductLine[] {
  const merged = new Map<number, ProductLine>()
  for (const { productId, taken, highest } of lines) {
    if (taken === 0) continue
    const known = merged.get(productId)
    merged.set(productId, {
      productId,
      quantity: taken + (known?.quantity ?? 0),
      highest: lower(known?.highest, highest),
    })
  }
  return [...merged.values()].sort((one, other) => one.productId - other.productId)
}

const lower = (one: Cents | null | undefined, other: Cents | null): Cents | null =>
  one == null || (other !== null && other < one) ? other : one

/** Lines of which no product exceeds the limit of an order line. */
export function withinLimit(lines: readonly DateLine[]): DateLine[] {
  const sums = new Map<number, number>()
  return lines.map((line) => {
    const before = sums.get(line.productId) ?? 0
    if (before + line.taken > maxLineQuantity) return leaveOut(line, 'QUANTITY_NOT_ORDERABLE')
    sums.set(line.productId, before + line.taken)
    return line
  })
}

const leaveOut = (line: DateLine, reason: StandingReason): DateLine =>
  line.taken === 0 ? line : { ...line, taken: 0, reason }

/**
 * What is left of the lines after an order of them was rejected: of tracked stock what is there, and nothing of the
 * other lines that the rejection names. null if it is not about single lines.
 *
 * @param ruleOf in which quantities a product is sold
 */
export function withoutRejected(
  lines: readonly DateLine[],
  rejection: Rejection,
  ruleOf: (productId: number) => QuantityRule,
): DateLine[] | null {
  switch (rejection.code) {
    case 'PERMIT_NEEDED': {
      const permits = new Map(rejection.details.map(({ productId, permitName }) => [productId, permitName]))
      return lines.map((line) => {
        const permitName = permits.get(line.productId)
        return permitName === undefined ? line : { ...leaveOut(line, rejection.code), permitName }
      })
    }
    case 'PRODUCT_UNAVAILABLE':
    case 'QUANTITY_NOT_ORDERABLE': {
      const { code } = rejection
      const named = new Set(rejection.details.map(({ productId }) => productId))
      return lines.map((line) => (named.has(line.productId) ? leaveOut(line, code) : line))
    }
    case 'PRICE_CHANGED': {
      const prices = new Map(rejection.details.map(({ productId, newPrice }) => [productId, newPrice]))
      return lines.map((line) => {
        const to = prices.get(line.productId)
        const { before: from, highest } = line
        const hasRisen = to !== undefined && from !== null && highest !== null && to > highest
        return hasRisen ? { ...leaveOut(line, rejection.code), rise: { from, to } } : line
      })
    }
    case 'INSUFFICIENT_STOCK':
      return withinStock(
        lines,
        new Map(rejection.details.map(({ productId, left }) => [productId, left])),
        ruleOf,
      )
    default:
      return null
  }
}

/** Of the products of which stock is tracked, what is there. */
export function withinStock(
  lines: readonly DateLine[],
  stock: ReadonlyMap<number, number>,
  ruleOf: (productId: number) => QuantityRule,
): DateLine[] {
  const left = new Map(
    [...stock].map(([productId, units]) => [productId, largestOrderable(units, ruleOf(productId))]),
  )
  return lines.map((line) => {
    const there = left.get(line.productId)
    if (there === undefined) return line
    const taken = Math.min(line.taken, there)
    left.set(line.productId, there - taken)
    return taken === line.taken ? line : { ...line, taken, reason: 'INSUFFICIENT_STOCK' }
  })
}

/** The largest quantity of at most `limit` in which a product is sold; 0 if there is none. */
const largestOrderable = (limit: number, { minimumQuantity, quantityStep }: QuantityRule): number =>
  limit < minimumQuantity ? 0 : limit - ((limit - minimumQuantity) % quantityStep)
