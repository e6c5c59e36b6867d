import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import type { StandingItem, StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { isFreeGoods, type Order } from '@cornerstock/contract/orders/orders'
import { startOfDay } from '../lib/time/local-days.ts'

/** What a new standing order begins with, or one that is changed. */
export type StandingOrderDraft = Pick<StandingOrder, 'items'> &
  Partial<Omit<StandingOrder, 'nextDates' | 'lastDates'>>

/** The usual products that come in a steady rhythm. */
export const steadyProducts = (usual: readonly UsualProduct[]): UsualProduct[] =>
  usual.filter(({ steadyGap }) => steadyGap !== null)

const longestGapWeeks = 4

/** A standing order of what comes in a steady rhythm, in the usual quantities, weeks and weekday of most of it. */
export function steadyDraft(steady: readonly UsualProduct[]): StandingOrderDraft {
  const weeks = steady.flatMap(({ steadyGap }) => (steadyGap === null ? [] : Math.round(steadyGap / 7)))
  const everyWeeks = commonest(weeks.map((count) => Math.min(longestGapWeeks, Math.max(1, count))))
  const weekday = commonest(
    steady.flatMap(({ nextDate }) => (nextDate === null ? [] : isoWeekday(startOfDay(nextDate)))),
  )
  return {
    items: steady.map(({ product: { productId }, quantity }) => ({ productId, quantity })),
    ...(everyWeeks !== undefined && { everyWeeks: everyWeeks as StandingOrder['everyWeeks'] }),
    ...(weekday !== undefined && { weekdays: [weekday] }),
  }
}

/** A weekly standing order of what was ordered, on the weekday on which it came; without free goods and substitutes. */
export function draftOfOrder({
  items,
  deliveryDate,
}: Pick<Order, 'items' | 'deliveryDate'>): StandingOrderDraft {
  const quantities = new Map<number, number>()
  for (const item of items)
    if (item.substituteFor === null && !isFreeGoods(item))
      quantities.set(item.productId, (quantities.get(item.productId) ?? 0) + item.quantity)
  return {
    items: [...quantities].map(([productId, quantity]): StandingItem => ({ productId, quantity })),
    ...(deliveryDate && { weekdays: [isoWeekday(startOfDay(deliveryDate))] }),
  }
}

const isoWeekday = (day: Date) => day.getDay() || 7

function commonest(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
