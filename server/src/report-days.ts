import { maxReportDays, type ReportDays } from '@cornerstock/contract/office/reports'
import { badField } from './errors/app-error.ts'
import { startOfLocalDay, toLocalDay } from './local-days.ts'
import { text } from './texts/text.ts'

const defaultDays = 30

/** The days of a report: `from` and `to` are both included, `start` and `end` are its moments, `end` excluded. */
export type ReportRange = { from: string; to: string; dayCount: number; start: Date; end: Date }

/**
 * The days that a report is about, by default the last 30. Throws BAD_REQUEST for days in the wrong order or too many.
 */
export function toReportRange(
  days: ReportDays,
  { now, timeZone }: { now: Date; timeZone: string },
): ReportRange {
  const to = Temporal.PlainDate.from(days.to ?? toLocalDay(now, timeZone))
  const from = days.from ? Temporal.PlainDate.from(days.from) : to.subtract({ days: defaultDays - 1 })
  const dayCount = from.until(to).days + 1
  if (dayCount < 1) throw badField('to', text('Must not be before the first day.'))
  if (dayCount > maxReportDays)
    throw badField('from', text('A report covers at most {days} days.', { days: maxReportDays }))
  return {
    from: from.toString(),
    to: to.toString(),
    dayCount,
    start: startOfLocalDay(from, timeZone),
    end: startOfLocalDay(to.add({ days: 1 }), timeZone),
  }
}
