import type { RecencyReport, RecencyReportRow } from '@cornerstock/contract/clients/recency'
import { localDaySchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import { z } from 'zod'
import type { SignedInContext } from '../../../context.ts'
import { type Page, readPage } from '../../../http/paging.ts'
import { toReportRange } from '../../../report-days.ts'
import { readSettings } from '../../settings/settings-service.ts'
import {
  countChecks,
  countReportRows,
  type DayCounts,
  findReportRows,
  type ReportRange,
  type RowFilter,
} from './report-queries.ts'

/**
 * How often "late" was right in these days (`rhythm/lapse-rules.ts`), compared with the plain rule on the same checks.
 */
export async function reportRecency(context: SignedInContext, days: ReportDays): Promise<RecencyReport> {
  const range = await readRange(context, days)
  const counts = await context.replica.read((db) => countChecks(db, range))
  const total = (key: Exclude<keyof DayCounts, 'date'>) => counts.reduce((sum, count) => sum + count[key], 0)
  const [lapsed, flagged, right] = [total('lapsed'), total('flagged'), total('right')]
  const [overdue, overdueRight] = [total('overdue'), total('overdueRight')]
  return {
    checked: total('checked'),
    lapsed,
    flagged,
    cameWithin7Days: flagged - right,
    precision: share(right, flagged),
    recall: share(right, lapsed),
    baseline: {
      flagged: overdue,
      precision: share(overdueRight, overdue),
      recall: share(overdueRight, lapsed),
    },
    days: counts
      .filter((count) => count.flagged > 0)
      .map((count) => ({ date: count.date, flagged: count.flagged, right: count.right })),
  }
}

async function readRange(context: SignedInContext, days: ReportDays): Promise<ReportRange> {
  const { timeZone } = await readSettings(context)
  return toReportRange(days, { now: context.now, timeZone })
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const position = z.tuple([localDaySchema, z.uuid()])

/** A page of the checks behind the report, newest day first. */
export async function listRecencyReportRows(
  context: SignedInContext,
  { from, to, flag, outcome, ...paging }: ReportDays & RowFilter & Paging,
): Promise<Page<RecencyReportRow>> {
  const range = await readRange(context, { from, to })
  const filter = { flag, outcome }
  return context.replica.read((db) =>
    readPage(paging, {
      position,
      find: (limit, after) => findReportRows(db, range, filter, limit, after),
      count: () => countReportRows(db, range, filter),
      positionOf: ({ date, clientId }) => [date, clientId],
    }),
  )
}
