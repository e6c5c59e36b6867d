import type { SuggestionReport, SuggestionReportRow } from '@cornerstock/contract/catalog/suggestions'
import { idSchema, localDaySchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import { z } from 'zod'
import type { SignedInContext } from '../../../context.ts'
import { type Page, readPage } from '../../../http/paging.ts'
import { toReportRange } from '../../../report-days.ts'
import { readSettings } from '../../settings/settings-service.ts'
import {
  countByDay,
  countReportRows,
  type DayCounts,
  findReportRows,
  type ListName,
  type ReportScope,
} from './report-queries.ts'

async function readScope(context: SignedInContext, days: ReportDays): Promise<ReportScope> {
  const { timeZone } = await readSettings(context)
  const { from, to } = toReportRange(days, { now: context.now, timeZone })
  return { from, to, now: context.now }
}

/** How often past suggestions were in the next order, compared with the plain rule on the same occasions. */
export async function reportSuggestions(
  context: SignedInContext,
  days: ReportDays,
): Promise<SuggestionReport> {
  const scope = await readScope(context, days)
  const shown = await countByDay(context.db, scope, 'shown')
  const baseline = await countByDay(context.db, scope, 'baseline')
  const lists = sum(shown, 'lists')
  return {
    shown: sum(shown, 'shown'),
    ordered: sum(shown, 'ordered'),
    ...accuracyOf(shown, lists),
    baseline: accuracyOf(baseline, lists),
    days: shown.map(({ date, shown: count, ordered }) => ({ date, shown: count, ordered })),
  }
}

const sum = (days: DayCounts[], field: Exclude<keyof DayCounts, 'date'>) =>
  days.reduce((total, day) => total + day[field], 0)

const accuracyOf = (days: DayCounts[], lists: number) => ({
  hitRate: sum(days, 'ordered') / Math.max(sum(days, 'shown'), 1),
  atLeastOne: sum(days, 'hits') / Math.max(lists, 1),
})

const position = z.tuple([localDaySchema, z.uuid(), idSchema])

/** A page of the products behind the report, newest day first. */
export async function listSuggestionReportRows(
  context: SignedInContext,
  {
    list = 'shown',
    ordered,
    from,
    to,
    ...paging
  }: ReportDays & Paging & { list?: ListName | undefined; ordered?: boolean | undefined },
): Promise<Page<SuggestionReportRow>> {
  const scope = await readScope(context, { from, to })
  const filter = { list, isOrdered: ordered }
  return readPage(paging, {
    position,
    find: (limit, after) => findReportRows(context.db, { scope, filter }, limit, after),
    count: () => countReportRows(context.db, scope, filter),
    positionOf: ({ date, clientId, rank }) => [date, clientId, rank],
  })
}
