import type { BusinessType } from '@cornerstock/contract/accounts'
import type { Area } from '@cornerstock/contract/areas'

/** How a client has ordered a product, without cancelled orders. Days are in UTC. */
export type Habit = {
  /** The number of orders with the product. */
  orders: number
  /** The number of days on which it was ordered. */
  orderDays: number
  /** ISO dates. */
  firstDay: string
  lastDay: string
  isInLastOrder: boolean
  /** The number of the client's orders since the first one with the product. */
  ordersSinceFirst: number
  /** The number of all orders of the client. */
  allOrders: number
}

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

/** Sales after this count as recent. It is the start of a day, so that suggestions stay the same all day. */
export const recentSince = (now: Date): Date => new Date(Date.parse(isoDay(now)) - recentDays * dayMs)

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const isRegular = ({ orderDays }: Habit) => orderDays >= 3

/** The average number of days between two orders of the product. */
const meanGap = ({ orderDays, firstDay, lastDay }: Habit) => daysBetween(firstDay, lastDay) / (orderDays - 1)

/** Between 0.8 and 2.5 average gaps have passed since the last order of the product. */
function isDue(habit: Habit, today: string): boolean {
  if (!isRegular(habit)) return false
  const since = daysBetween(habit.lastDay, today) / meanGap(habit)
  return since >= 0.8 && since <= 2.5
}

/** A product that was ordered only once is not usual, even if it was in half of the orders. */
const isUsual = (habit: Habit) =>
  isRegular(habit) || (habit.orders >= 2 && habit.orders / habit.allOrders >= 0.4)

/** '12 March', with the year if it is not the current one. */
const dateText = (day: string, today: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day))

/**
 * The reason for a suggestion: the first one that applies (docs/decisions/010).
 *
 * @param habit null if the client never ordered the product
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
