import type { LevelPrice } from '@cornerstock/contract/prices/price-rows'
import type { AppliedPrice } from '@cornerstock/contract/prices/raised-costs'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'

type NewPrice = Pick<AppliedPrice, 'productId' | 'minQuantity' | 'from' | 'seen' | 'price'>

const dayBefore = (day: string) => toDate(toDayNumber(day) - 1)
const keyOf = ({ productId, minQuantity, from }: Pick<NewPrice, 'productId' | 'minQuantity' | 'from'>) =>
  `${productId} ${minQuantity} ${from ?? ''}`

/**
 * The rows of a level or client with new prices from a day on: a row that begins earlier ends on the day before, and is
 * followed by one with the new price. From today on, the row itself gets the new price. undefined if a row is not what
 * the caller saw.
 */
export function withNewPrices<Row extends LevelPrice>(
  rows: readonly Row[],
  prices: readonly NewPrice[],
  { day, today }: { day: string; today: string },
): Row[] | undefined {
  const wanted = new Map(prices.map((price) => [keyOf(price), price]))
  const seen = new Set<string>()
  const changed = rows.flatMap((row): Row[] => {
    const key = keyOf(row)
    const wish = wanted.get(key)
    if (!wish || wish.seen !== row.price) return [row]
    seen.add(key)
    if (row.to !== null && row.to < day) return [row]
    const next = { ...row, price: wish.price }
    if (day === today || (row.from !== null && row.from >= day)) return [next]
    return [
      { ...row, to: dayBefore(day) },
      { ...next, from: day },
    ]
  })
  return seen.size === wanted.size ? changed : undefined
}
