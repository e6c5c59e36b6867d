import type { TodayReport } from '@cornerstock/contract/office/reports'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import type { OpenOrders } from './today-queries.ts'

const { processing, packed, outForDelivery } = orderStatuses
const openStatuses = [processing, packed, outForDelivery] as const

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The orders of each open status, with their lines that are not marked. */
export const toWaiting = (open: readonly OpenOrders[]): TodayReport['waiting'] =>
  openStatuses.map((status) => {
    const found = open.filter((one) => one.status === status)
    const times = found.map(({ oldestAt }) => oldestAt.getTime())
    return {
      status,
      orders: sum(found.map(({ orders }) => orders)),
      oldestAt: times.length > 0 ? new Date(Math.min(...times)) : null,
      linesToCheck: sum(found.map(({ linesToCheck }) => linesToCheck)),
    }
  })

/** The open orders of each delivery day, soonest first. */
export const toDeliveries = (open: readonly OpenOrders[]): TodayReport['deliveries'] =>
  [...Map.groupBy(open, ({ date }) => date)]
    .flatMap(([date, found]) =>
      date === null
        ? []
        : {
            date,
            orders: sum(found.map(({ orders }) => orders)),
            amountDue: cents(sum(found.map(({ amountDue }) => amountDue))),
          },
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))

export const countNotFound = (open: readonly OpenOrders[]): number =>
  sum(open.map(({ linesNotFound }) => linesNotFound))
