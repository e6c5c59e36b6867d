import { hourMs, toDate, toDayNumber } from '../values/days.ts'
import type { DeliveryCalendar } from './delivery-day.ts'

/** On which days a standing order is due (HTTP contract of the trade, 9). Days are `2026-01-31`. */
export type Rhythm = {
  everyWeeks: number
  /** ISO weekdays. */
  weekdays: readonly number[]
  startsOn: string
  /** The first day on which it is due again; null unless it is paused. */
  pausedUntil: string | null
}

/** A date of a standing order: `day` as scheduled, and when it arrives, is placed, and is announced. */
export type StandingDate = {
  day: string
  deliveryDate: string
  orderBy: Date
  placeAt: Date
  tellAt: Date
}

/** How long before the cut-off of its delivery day a standing order is placed. */
const placedBeforeMs = 2 * hourMs

/** How long before it is placed the client is told what will come. */
const toldBeforeMs = 48 * hourMs

/** The Monday of the week of a day; 1970-01-05 was a Monday. Days are counted from 1970-01-01, and may be before it. */
const mondayOf = (dayNumber: number) => Math.floor((dayNumber - 4) / 7) * 7 + 4

/** The days on which a standing order is due, from a day on, in order; they have no end. */
export function* scheduledDays(rhythm: Rhythm, from: string): Generator<string> {
  const firstMonday = mondayOf(toDayNumber(rhythm.startsOn))
  const first = [from, rhythm.startsOn, rhythm.pausedUntil ?? from].reduce((one, other) =>
    one > other ? one : other,
  )
  const cycle = rhythm.everyWeeks * 7
  const weekdays = [...new Set(rhythm.weekdays)].sort((one, other) => one - other)
  const firstNumber = toDayNumber(first)
  for (let monday = firstMonday + Math.floor((firstNumber - firstMonday) / cycle) * cycle; ; monday += cycle)
    for (const weekday of weekdays) {
      const dayNumber = monday + weekday - 1
      if (dayNumber >= firstNumber) yield toDate(dayNumber)
    }
}

export const isScheduled = (rhythm: Rhythm, day: string): boolean =>
  scheduledDays(rhythm, day).next().value === day

/** The date of a scheduled day. A day without delivery moves to the next delivery day. */
export function toStandingDate(calendar: DeliveryCalendar, day: string): StandingDate {
  const deliveryDate = calendar.firstDeliveryDay(day)
  const orderBy = calendar.orderBy(deliveryDate)
  const placeAt = new Date(orderBy.getTime() - placedBeforeMs)
  return { day, deliveryDate, orderBy, placeAt, tellAt: new Date(placeAt.getTime() - toldBeforeMs) }
}

/** Up to `count` dates whose cut-off is after `now`, without the days that `isOver` names. */
export function nextDates(
  rhythm: Rhythm,
  calendar: DeliveryCalendar,
  { today, now, count, isOver }: { today: string; now: Date; count: number; isOver(day: string): boolean },
): StandingDate[] {
  const dates: StandingDate[] = []
  // A day before today may have moved to a later delivery day, whose cut-off is not over.
  for (const day of scheduledDays(rhythm, toDate(toDayNumber(today) - longestMove))) {
    const date = toStandingDate(calendar, day)
    if (date.orderBy > now && !isOver(day)) dates.push(date)
    if (dates.length === count) break
  }
  return dates
}

/** How many days after its scheduled day a date can arrive at the latest: deliveries may be closed for weeks. */
export const longestMove = 35
