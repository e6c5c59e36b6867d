import { dayMs, hourMs, toDate, toDayNumber } from '../values/days.ts'
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

/**
 * How many days a date waits for a delivery after its scheduled day: one that could only be placed later than that is left
 * out.
 */
const longestWait = 35

/** For how many more days a date stays in sight, so that servers that were down in the meantime still find it. */
const daysOfGrace = 7

/** The first scheduled day of which something may still be to be done. */
export const firstOpenDay = (today: string): string => toDate(toDayNumber(today) - longestWait - daysOfGrace)

/** Whether a date is left out because the next delivery after a closure is too long after its day. */
export const waitsTooLong = ({ day, placeAt }: StandingDate): boolean =>
  placeAt.getTime() >= (toDayNumber(day) + longestWait + 1) * dayMs

type Moment = { now: Date; today: string }

/**
 * The dates that are still to be placed or left out, in order; they have no end. A date is over with its cut-off, or,
 * if it would wait too long, on its day.
 *
 * @param moment `today` is the local day of `now`
 */
export function* openDates(
  rhythm: Rhythm,
  calendar: DeliveryCalendar,
  { now, today }: Moment,
): Generator<StandingDate> {
  for (const day of scheduledDays(rhythm, firstOpenDay(today))) {
    const date = toStandingDate(calendar, day)
    if (date.orderBy > now && (day > today || !waitsTooLong(date))) yield date
  }
}

/** Up to `count` dates that will be placed, without the days that `isOver` names. */
export function nextDates(
  rhythm: Rhythm,
  calendar: DeliveryCalendar,
  { count, isOver, ...moment }: Moment & { count: number; isOver(day: string): boolean },
): StandingDate[] {
  const dates: StandingDate[] = []
  for (const date of openDates(rhythm, calendar, moment)) {
    if (!waitsTooLong(date) && !isOver(date.day)) dates.push(date)
    if (dates.length === count) break
  }
  return dates
}
