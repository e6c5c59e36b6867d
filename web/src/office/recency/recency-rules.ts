import type { RecencyEntry } from '@cornerstock/contract/clients/recency'
import { dayMs } from '@cornerstock/contract/values/days'

type LastOrder = Pick<RecencyEntry, 'lastOrderDate'>

/** The number comes from section 9 of the specification. */
const pageSize = 9
export const overdueAfterDays = 7

const hourMs = 3_600_000

/** The time since `moment` in whole days and remaining whole hours. */
export function timeSince(moment: Date, now: Date): { days: number; hours: number } {
  // The clock of this device may be behind the clock of the server.
  const passed = Math.max(0, now.getTime() - moment.getTime())
  return { days: Math.floor(passed / dayMs), hours: Math.floor((passed % dayMs) / hourMs) }
}

/** Whether the last order is at least seven days old, or the client has never ordered. */
export const isOverdue = ({ lastOrderDate }: LastOrder, now: Date): boolean =>
  lastOrderDate === null || timeSince(lastOrderDate, now).days >= overdueAfterDays

/** Chooses the page to show. An invalid page number becomes the nearest valid one. */
export function choosePage(total: number, requestedPage: number) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(requestedPage) || 1), pageCount)
  return { page, pageCount, start: (page - 1) * pageSize, end: Math.min(page * pageSize, total) }
}
