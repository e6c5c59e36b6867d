import type { DeliveryCalendar } from '@cornerstock/contract/ordering/delivery-day'
import {
  longestMove,
  type StandingDate,
  scheduledDays,
  toStandingDate,
} from '@cornerstock/contract/ordering/standing-days'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import type { StoredDate, StoredStandingOrder } from '../standing-order-queries.ts'

/** A date for which something is to be done. */
export type DueDate = StandingDate & { standingOrder: StoredStandingOrder; stored: StoredDate | undefined }

/** What is to be done: tell the client of dates, place them, or say that it is too late for them. */
export type Due = { toTell: DueDate[]; toPlace: DueDate[]; tooLate: DueDate[] }

/**
 * What is due of a standing order at a moment. It is too late for dates whose cut-off is over, if it was not when the
 * days were set.
 *
 * @param today the local day of `now`
 */
export function findDue(
  standingOrder: StoredStandingOrder,
  calendar: DeliveryCalendar,
  { now, today }: { now: Date; today: string },
): Due {
  const due: Due = { toTell: [], toPlace: [], tooLate: [] }
  for (const day of scheduledDays(standingOrder, toDate(toDayNumber(today) - longestMove))) {
    const date = toStandingDate(calendar, day)
    if (date.tellAt > now) return due
    const stored = standingOrder.dates.find((one) => one.day === day)
    if (stored?.isSettled || stored?.isSkipped) continue
    const dueDate = { ...date, standingOrder, stored }
    if (date.orderBy <= now) {
      if (isOwn(standingOrder, date)) due.tooLate.push(dueDate)
    } else if (date.placeAt <= now) due.toPlace.push(dueDate)
    else if (!stored?.isTold) due.toTell.push(dueDate)
  }
  return due
}

/** Whether the cut-off of a date was not over when the days were set; the settings may have changed it since. */
const isOwn = ({ firstDay, daysSetAt }: StoredStandingOrder, { day, orderBy }: StandingDate): boolean =>
  firstDay === null ? orderBy > new Date(daysSetAt) : day >= firstDay

/** Dates of one client by the delivery day on which they come as one order. */
export function byDeliveryDay(dates: readonly DueDate[]): DueDate[][] {
  const groups = new Map<string, DueDate[]>()
  for (const date of dates) groups.set(date.deliveryDate, [...(groups.get(date.deliveryDate) ?? []), date])
  return [...groups.values()]
}
