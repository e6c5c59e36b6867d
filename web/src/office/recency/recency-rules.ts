import type { RecencyEntry } from '@cornerstock/contract/recency'

type LastOrder = Pick<RecencyEntry, 'lastOrderDate'>

/** Specification 9. */
const pageSize = 9
const overdueAfterDays = 7

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long ago something was, in whole days and the whole hours beyond them. */
export function timeSince(moment: Date, now: Date): { days: number; hours: number } {
  // The clock of this computer may be behind the server's.
  const passed = Math.max(0, now.getTime() - moment.getTime())
  return { days: Math.floor(passed / dayMs), hours: Math.floor((passed % dayMs) / hourMs) }
}

/** A store that has not ordered for seven days or more; one that never has is waited for the longest. */
export const isOverdue = ({ lastOrderDate }: LastOrder, now: Date): boolean =>
  lastOrderDate === null || timeSince(lastOrderDate, now).days >= overdueAfterDays

/** The stores whose name holds the search, in any letter case. */
export function filterEntries<Entry extends LastOrder & Pick<RecencyEntry, 'storeName'>>(
  entries: readonly Entry[],
  { search, isOverdueOnly }: { search: string; isOverdueOnly: boolean },
  now: Date,
): Entry[] {
  const wanted = search.trim().toLowerCase()
  return entries.filter(
    (entry) => entry.storeName.toLowerCase().includes(wanted) && (!isOverdueOnly || isOverdue(entry, now)),
  )
}

/** One page of the rows. A page beyond the last, as after narrowing, is the last. */
export function paginate<Row>(rows: readonly Row[], wanted: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pageCount)
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pageCount }
}
