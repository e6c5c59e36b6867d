import type { DeliveryCalendar } from '@cornerstock/contract/ordering/delivery-day'
import {
  longestMove,
  type StandingDate,
  scheduledDays,
  toStandingDate,
} from '@cornerstock/contract/ordering/standing-days'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import type { Schedule, StoredStandingOrder } from '../standing-order-queries.ts'

/** A date of a standing order, with what is stored of it. */
type DateOf<S extends Schedule> = StandingDate & { standingOrder: S; stored: S['dates'][number] | undefined }

/** A date for which something is to be done. */
export type DueDate = DateOf<StoredStandingOrder>

/**
 * What is to be done: place dates, say that it is too late for them, or tell the client of those of the `coming` ones
 * that it was not told of.
 */
export type Due<S extends Schedule = StoredStandingOrder> = {
  coming: DateOf<S>[]
  toPlace: DateOf<S>[]
  tooLate: DateOf<S>[]
}

/** The first day whose goods may still be to come on a day or later. */
export const firstOpenDay = (today: string): string => toDate(toDayNumber(today) - longestMove)

export const isToTell = ({ stored }: DateOf<Schedule>): boolean => stored?.isTold !== true

/** Whether something is to be done. */
export const hasWork = ({ coming, toPlace, tooLate }: Due<Schedule>): boolean =>
  toPlace.length + tooLate.length > 0 || coming.some(isToTell)

/**
 * Finds the dates of a standing order for which something is to be done at a moment. A date is too late if its cut-off
 * is over now, but was not over when the days were set.
 *
 * @param today the local day of `now`
 */
export function findDue<S extends Schedule>(
  standingOrder: S,
  calendar: DeliveryCalendar,
  { now, today }: { now: Date; today: string },
): Due<S> {
  const due: Due<S> = { coming: [], toPlace: [], tooLate: [] }
  for (const day of scheduledDays(standingOrder, firstOpenDay(today))) {
    const date = toStandingDate(calendar, day)
    if (date.tellAt > now) return due
    const stored: S['dates'][number] | undefined = standingOrder.dates.find((one) => one.day === day)
    if (stored?.isSettled || stored?.isSkipped) continue
    const dueDate = { ...date, standingOrder, stored }
    if (date.orderBy <= now) {
      if (isOwn(standingOrder, date)) due.tooLate.push(dueDate)
    } else if (date.placeAt <= now) due.toPlace.push(dueDate)
    else due.coming.push(dueDate)
  }
  return due
}

/** Whether the cut-off of a date was not over when the days were set; the settings may have changed it since. */
const isOwn = ({ firstDay, daysSetAt }: Schedule, { day, orderBy }: StandingDate): boolean =>
  firstDay === null ? orderBy > new Date(daysSetAt) : day >= firstDay

/** Dates of one client by the delivery day on which they come as one order. */
export function byDeliveryDay(dates: readonly DueDate[]): DueDate[][] {
  const groups = new Map<string, DueDate[]>()
  for (const date of dates) groups.set(date.deliveryDate, [...(groups.get(date.deliveryDate) ?? []), date])
  return [...groups.values()]
}
