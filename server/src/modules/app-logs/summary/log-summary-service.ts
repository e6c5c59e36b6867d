import type { AppLogSummary } from '@cornerstock/contract/office/app-logs'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import type { SignedInContext } from '../../../context.ts'
import { toReportRange } from '../../../report-days.ts'
import { readSettings } from '../../settings/settings-service.ts'
import type { LogFilter } from '../app-log-queries.ts'
import { countAppLogsByDay, countAppLogsByStaff } from './log-summary-queries.ts'
import { groupByStaff } from './log-summary-rules.ts'

/** The number of entries that match a filter, by day and by staff account. */
export async function summarizeAppLogs(
  context: SignedInContext,
  { from, to, ...filter }: ReportDays & Pick<LogFilter, 'level' | 'search'>,
): Promise<AppLogSummary> {
  const { timeZone } = await readSettings(context)
  const { start, end } = toReportRange({ from, to }, { now: context.now, timeZone })
  const inDays = { ...filter, from: start, to: end }
  const [days, counts] = await Promise.all([
    countAppLogsByDay(context.db, inDays, timeZone),
    countAppLogsByStaff(context.db, inDays),
  ])
  return { days, staff: groupByStaff(counts) }
}
