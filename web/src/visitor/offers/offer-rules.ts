import { type Cents, discountPercent } from '@cornerstock/contract/money'

/** 0 is Sunday, as in `Date.getDay()`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The midnight that ends the next such weekday, or today if it is that weekday. It is always after `now`. */
export function endOfNextWeekday(weekday: Weekday, now: Date): Date {
  const daysLeft = (weekday - now.getDay() + 7) % 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLeft + 1)
}

export const offerSorts = ['expiring', 'discount'] as const

export type OfferSort = (typeof offerSorts)[number]

interface Sortable {
  end: Date
  price: Cents
  original: Cents
}

const byEnd = (one: Sortable, other: Sortable) => one.end.getTime() - other.end.getTime()
const byDiscount = (one: Sortable, other: Sortable) =>
  discountPercent(other.original, other.price) - discountPercent(one.original, one.price)

/** Sorts by the soonest end or the biggest discount. The other criterion decides between equals. */
export function sortOffers<Offer extends Sortable>(offers: readonly Offer[], sort: OfferSort): Offer[] {
  const [first, second] = sort === 'discount' ? [byDiscount, byEnd] : [byEnd, byDiscount]
  return offers.toSorted((one, other) => first(one, other) || second(one, other))
}

/** Splits a duration into days and `HH:MM:SS`, rounded up to whole seconds. */
export function splitCountdown(milliseconds: number): { days: number; clock: string } {
  const seconds = Math.ceil(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return {
    days: Math.floor(seconds / 86_400),
    clock: parts.map((part) => String(part).padStart(2, '0')).join(':'),
  }
}
