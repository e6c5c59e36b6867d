import type { AppLogSummary } from '@cornerstock/contract/office/app-logs'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'
import { appLogs } from '../../../database/schema/office/app-logs.ts'
import { staffNameOf } from '../../../database/staff-name.ts'
import { keyNameOf, type LogFilter, matches } from '../app-log-queries.ts'

/** How many entries match, by day of a time zone and level, oldest day first. */
export async function countAppLogsByDay(
  db: Database,
  filter: LogFilter,
  timeZone: string,
): Promise<AppLogSummary['days']> {
  const date = sql<string>`(${appLogs.loggedAt} at time zone ${timeZone})::date::text`
  return db
    .select({ date: date.as('date'), level: appLogs.level, entries: sql<number>`count(*)::int` })
    .from(appLogs)
    .where(matches(filter))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
}

/** How many entries of each staff account match, by the part of the server that wrote them, most first. */
export async function countAppLogsByStaff(
  db: Database,
  filter: LogFilter,
): Promise<{ staffId: string; staffName: string | null; source: string; entries: number }[]> {
  const counted = db
    .select({
      staffId: sql<string>`${appLogs.staffId}`.as('counted_staff'),
      source: appLogs.source,
      entries: sql<number>`count(*)::int`.as('entries'),
    })
    .from(appLogs)
    .where(and(matches(filter), isNotNull(appLogs.staffId)))
    .groupBy(appLogs.staffId, appLogs.source)
    .as('counted')
  return db
    .select({
      staffId: counted.staffId,
      staffName: sql<string | null>`coalesce(${staffNameOf('accounts')}, ${keyNameOf(counted.staffId)})`,
      source: counted.source,
      entries: counted.entries,
    })
    .from(counted)
    .leftJoin(accounts, eq(accounts.accountId, counted.staffId))
    .orderBy(desc(counted.entries), counted.source)
}
