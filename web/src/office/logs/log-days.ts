import { type AppLog, logLevels } from '@cornerstock/contract/app-logs'
import { previousDay, toLocalDay } from '../../lib/time/local-days.ts'

export interface LogDay {
  day: string
  counts: Record<AppLog['level'], number>
  total: number
}

const emptyDay = (day: string): LogDay => ({
  day,
  counts: { Information: 0, Warning: 0, Error: 0 },
  total: 0,
})

/**
 * Counts entries per day for the last `dayCount` days, oldest day first. `entries` must be sorted newest first. If
 * older entries are not loaded yet (`hasMore`), the oldest loaded day may be incomplete, so it and earlier days are
 * left out.
 */
export function countByDay(
  entries: readonly Pick<AppLog, 'timestamp' | 'level'>[],
  {
    today,
    dayCount,
    hasMore,
    timeZone,
  }: { today: string; dayCount: number; hasMore: boolean; timeZone?: string },
): LogDay[] {
  const days = new Map<string, LogDay>()
  for (let day = today, left = dayCount; left > 0; day = previousDay(day), left--)
    days.set(day, emptyDay(day))
  for (const { timestamp, level } of entries) {
    const counted = days.get(toLocalDay(timestamp, timeZone))
    if (!counted) continue
    counted.counts[level]++
    counted.total++
  }
  const oldest = entries.at(-1)
  const wholeAfter = hasMore && oldest ? toLocalDay(oldest.timestamp, timeZone) : ''
  return [...days.values()].filter(({ day }) => day > wholeAfter).reverse()
}

/** The levels from top to bottom of a bar: errors are on top. */
export const stackedLevels = [...logLevels].reverse()
