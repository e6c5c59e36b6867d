import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { OrdersFilter } from '../../../api/orders/order-queries.ts'
import { nextDay, startOfDayIn } from '../../../lib/time/local-days.ts'

/** The state of the list in the URL: `?status=packed&search=deli&day=2026-12-01`. */
export interface OrdersSearch {
  status?: keyof typeof orderStatuses | undefined
  search: string
  day?: string | undefined
  placedFrom?: string | undefined
  placedTo?: string | undefined
  /** Whether to list only open orders with a line that was not found. */
  notFound: boolean
}

/**
 * Turns the state of the list into the filter of the server. The days on which orders were placed are in `timeZone`.
 */
export function toOrdersFilter(
  { status, search, day, placedFrom, placedTo, notFound }: OrdersSearch,
  timeZone: string,
): OrdersFilter {
  return {
    ...(status !== undefined && { status: orderStatuses[status] }),
    ...(search.trim() && { search: search.trim() }),
    ...(day && { deliveryDate: day }),
    ...(placedFrom && { from: startOfDayIn(placedFrom, timeZone).toISOString() }),
    ...(notFound && { notFoundLines: 'true' }),
    ...(placedTo && { to: startOfDayIn(nextDay(placedTo), timeZone).toISOString() }),
  }
}
