import type { DeliveryCalendar } from '@cornerstock/contract/ordering/delivery-day'
import {
  firstOpenDay,
  type StandingDate,
  scheduledDays,
  toStandingDate,
  waitsTooLong,
} from '@cornerstock/contract/ordering/standing-days'
import type { StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import type { Schedule, StoredStandingOrder } from '../standing-order-queries.ts'

/** A date of a standing order, with what is stored of it. */
type DateOf<S extends Schedule> = StandingDate & { standingOrder: S; stored: S['dates'][number] | undefined }

/** A date for which something is to be done. */
export type DueDate = DateOf<StoredStandingOrder>

/**
 * What is to be done: place dates, leave them out and say why, or tell the client of those of the `coming` ones that it
 * was not told of, or of which something else is true now.
 */
export type Due<S extends Schedule = StoredStandingOrder> = {
  coming: DateOf<S>[]
  toPlace: DateOf<S>[]
  toLeaveOut: DateOf<S>[]
}

/** Whether new settings have moved it to another delivery day than the client was told. */
export const hasMoved = ({ stored, deliveryDate }: DateOf<Schedule>): boolean =>
  stored?.toldDeliveryDate != null && stored.toldDeliveryDate !== deliveryDate

/** Whether it is ordered earlier than the client was told, and can be changed for a shorter time. */
export const isEarlier = ({ stored, placeAt }: DateOf<Schedule>): boolean =>
  stored?.toldPlaceAt != null && placeAt < new Date(stored.toldPlaceAt)

export const isToTell = (date: DateOf<Schedule>): boolean =>
  date.stored?.isTold !== true || hasMoved(date) || isEarlier(date)

/** Whether something is to be done. */
export const hasWork = ({ coming, toPlace, toLeaveOut }: Due<Schedule>): boolean =>
  toPlace.length + toLeaveOut.length > 0 || coming.some(isToTell)

/**
 * Finds the dates of a standing order for which something is to be done at a moment. A date whose cut-off is over now,
 * but was not when the days were set, is left out; and one that would wait too long for a delivery, on its day, or as
 * soon as the client was told otherwise. One of which the client was told is coming, however far it has moved since.
 *
 * @param today the local day of `now`
 */
export function findDue<S extends Schedule>(
  standingOrder: S,
  calendar: DeliveryCalendar,
  { now, today }: { now: Date; today: string },
): Due<S> {
  const due: Due<S> = { coming: [], toPlace: [], toLeaveOut: [] }
  const lastTold = standingOrder.dates.findLast(({ isTold }) => isTold)?.day ?? today
  for (const day of scheduledDays(standingOrder, firstOpenDay(today))) {
    const date = toStandingDate(calendar, day)
    if (date.tellAt > now && day > today && day > lastTold) return due
    const stored: S['dates'][number] | undefined = standingOrder.dates.find((one) => one.day === day)
    if (stored?.isSettled || stored?.isSkipped) continue
    const dueDate = { ...date, standingOrder, stored }
    const isOver = waitsTooLong(date) ? day <= today || stored?.isTold : date.orderBy <= now
    if (isOver) {
      if (isOwn(standingOrder, date)) due.toLeaveOut.push(dueDate)
    } else if (date.tellAt > now && !stored?.isTold) continue
    else if (date.placeAt <= now) due.toPlace.push(dueDate)
    else due.coming.push(dueDate)
  }
  return due
}

/** Why a date is left out. */
export const reasonOf = (date: StandingDate): StandingReason =>
  waitsTooLong(date) ? 'NO_DELIVERY' : 'CUTOFF_PASSED'

/** Whether the cut-off of a date was not over when the days were set; the settings may have changed it since. */
const isOwn = ({ firstDay, daysSetAt }: Schedule, { day, orderBy }: StandingDate): boolean =>
  firstDay === null ? orderBy > new Date(daysSetAt) : day >= firstDay

/** Dates of one client by the delivery day on which they come as one order. */
export function byDeliveryDay(dates: readonly DueDate[]): DueDate[][] {
  const groups = new Map<string, DueDate[]>()
  for (const date of dates) groups.set(date.deliveryDate, [...(groups.get(date.deliveryDate) ?? []), date])
  return [...groups.values()]
}
