import type { BusinessType } from '@cornerstock/contract/accounts'
import type { Area } from '@cornerstock/contract/areas'

/** What a client has ordered of a product, by its stored orders; a cancelled order is none. Days are UTC's. */
export type Habit = {
  /** Orders that hold the product. */
  orders: number
  /** Days on which it was ordered. */
  orderDays: number
  /** The first and the last of them, as ISO dates. */
  firstDay: string
  lastDay: string
  /** Whether the client's last order holds it. */
  isInLastOrder: boolean
  /** The client's orders from the first that holds it to the last of all. */
  ordersSinceFirst: number
  /** The client's orders. */
  allOrders: number
}

/** The shop area that a kind of store buys from first. */
const areaOfBusiness: Record<BusinessType, Area> = {
  Grocery: 'Grocery',
  Deli: 'Grocery',
  Market: 'Grocery',
  'Smoke Shop': 'Smoke',
  Electronics: 'Electronics',
}

export const shopAreaOf = (businessType: BusinessType): Area => areaOfBusiness[businessType]

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs
const isoDay = (moment: Date) => moment.toISOString().slice(0, 10)
const recentDays = 30

/** From when on a sale counts as recent: whole days, so that the answer stays the same over a day. */
export const recentSince = (now: Date): Date => new Date(Date.parse(isoDay(now)) - recentDays * dayMs)

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Often enough that there is a rhythm to speak of. */
const isRegular = ({ orderDays }: Habit) => orderDays >= 3

/** Days from one order of the product to the next, on average. */
const meanGap = ({ orderDays, firstDay, lastDay }: Habit) => daysBetween(firstDay, lastDay) / (orderDays - 1)

/** Neither just bought nor given up: from 0.8 to 2.5 of the usual gap since the last time. */
function isDue(habit: Habit, today: string): boolean {
  if (!isRegular(habit)) return false
  const since = daysBetween(habit.lastDay, today) / meanGap(habit)
  return since >= 0.8 && since <= 2.5
}

/** Whatever was ordered once only has not been reordered, be it in half of two orders. */
const isUsual = (habit: Habit) =>
  isRegular(habit) || (habit.orders >= 2 && habit.orders / habit.allOrders >= 0.4)

/** '12 March', with the year where it is not this one. */
const dateText = (day: string, today: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day))

/**
 * Why a product is suggested: the first of these that holds (docs/decisions/010).
 * @param habit null where the client never ordered it and it is suggested for its sales of late
 */
export function suggestionSource(habit: Habit | null, now: Date): string {
  if (!habit) return 'Selling well this month'
  const today = isoDay(now)
  if (isDue(habit, today)) {
    const gap = Math.round(meanGap(habit))
    const rhythm = gap === 1 ? 'every day' : `every ${gap} days`
    return `Due now: about ${rhythm}, last ${days(daysBetween(habit.lastDay, today))} ago`
  }
  if (isUsual(habit))
    return `Usually reordered: in ${habit.orders} of the last ${habit.ordersSinceFirst} orders`
  if (habit.isInLastOrder) return 'Bought last time'
  return `Bought before: ${dateText(habit.lastDay, today)}`
}
