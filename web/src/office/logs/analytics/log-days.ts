import { type AppLog, type AppLogSummary, logLevels } from '@cornerstock/contract/office/app-logs'
import { previousDay } from '../../../lib/time/local-days.ts'

export interface LogDay {
  day: string
  counts: Record<AppLog['level'], number>
  total: number
}

/** The last `dayCount` days up to today, oldest first, with the number of entries of each level. */
export function toLogDays(days: AppLogSummary['days'], today: string, dayCount: number): LogDay[] {
  const byDay = new Map<string, LogDay>()
  for (let day = today, left = dayCount; left > 0; day = previousDay(day), left--)
    byDay.set(day, { day, counts: { Information: 0, Warning: 0, Error: 0 }, total: 0 })
  for (const { date, level, entries } of days) {
    const counted = byDay.get(date)
    if (!counted) continue
    counted.counts[level] = entries
    counted.total += entries
  }
  return [...byDay.values()].reverse()
}

/** The levels from top to bottom of a bar, with errors on top. */
export const stackedLevels = [...logLevels].reverse()
