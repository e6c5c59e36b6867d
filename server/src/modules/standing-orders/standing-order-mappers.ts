import { createDeliveryCalendar, type DeliveryRules } from '@cornerstock/contract/ordering/delivery-day'
import { nextDates } from '@cornerstock/contract/ordering/standing-days'
import type { LeftOutLine, StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { toLocalDay } from '../../local-days.ts'
import type { StoredItem, StoredLeftOut, StoredStandingOrder } from './standing-order-queries.ts'

const shownDates = 4

/** A standing order with its last dates, and its next ones by the client's rules of delivery at a moment. */
export function toStandingOrder(
  { dates, items, daysSetAt: _daysSetAt, firstDay: _firstDay, ...standingOrder }: StoredStandingOrder,
  rules: DeliveryRules,
  now: Date,
): StandingOrder {
  const dateOf = (day: string) => dates.find((date) => date.day === day)
  const next = nextDates(standingOrder, createDeliveryCalendar(rules), {
    today: toLocalDay(now, rules.timeZone),
    now,
    count: shownDates,
    isOver: (day) => dateOf(day)?.isSettled === true,
  })
  return {
    ...standingOrder,
    items: items.map(toItem),
    nextDates: next.map(({ day, deliveryDate }) => ({
      day,
      deliveryDate,
      skip: dateOf(day)?.isSkipped ?? false,
      items: (dateOf(day)?.items ?? items).map(toItem),
    })),
    lastDates: dates
      .filter(({ isSettled }) => isSettled)
      .slice(-shownDates)
      .reverse()
      .map(({ day, orderId, reasons, leftOut }) => ({
        day,
        orderId,
        reasons,
        lines: leftOut.map(toLeftOut),
      })),
  }
}

export const toLeftOut = (line: StoredLeftOut): LeftOutLine => ({ rise: null, permitName: null, ...line })

const toItem = ({ productId, quantity }: StoredItem) => ({ productId, quantity })
