import type { Deal } from '@cornerstock/contract/catalog/deals'
import { discountPercent } from '@cornerstock/contract/values/money'

export const offerSorts = ['expiring', 'discount'] as const

export type OfferSort = (typeof offerSorts)[number]

type Sortable = Pick<Deal, 'expiry' | 'price' | 'original'>

const byEnd = (one: Sortable, other: Sortable) => one.expiry.getTime() - other.expiry.getTime()
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
