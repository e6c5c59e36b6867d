import type { AppLog } from '@cornerstock/contract/app-logs'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { appLogs } from '../../database/schema/app-logs.ts'
import { holdsWords } from '../../database/word-search.ts'

export type LogEntry = Pick<
  typeof appLogs.$inferInsert,
  'level' | 'message' | 'source' | 'clientId' | 'exception'
>

export async function insertAppLog(db: Database, entry: LogEntry): Promise<void> {
  await db.insert(appLogs).values(entry)
}

/** What narrows the log; every word of a search must be there, in any order. */
export type LogFilter = { level?: AppLog['level'] | undefined; search?: string | undefined }

// As the index `app_logs_search` has it.
const searched = sql`lower(${appLogs.message} || ' ' || ${appLogs.source} || ' ' ||
  coalesce(${appLogs.clientId}::text, '') || ' ' || coalesce(${appLogs.exception}, ''))`

const matches = ({ level, search = '' }: LogFilter) =>
  and(level && eq(appLogs.level, level), ...holdsWords(searched, search))

/** Up to `limit` entries below a number, newest first. */
export async function findAppLogs(
  db: Database,
  filter: LogFilter,
  limit: number,
  below?: number,
): Promise<AppLog[]> {
  return db
    .select({
      id: appLogs.appLogId,
      level: appLogs.level,
      message: appLogs.message,
      source: appLogs.source,
      timestamp: appLogs.loggedAt,
      clientId: appLogs.clientId,
      exception: appLogs.exception,
    })
    .from(appLogs)
    .where(and(matches(filter), below === undefined ? undefined : lt(appLogs.appLogId, below)))
    .orderBy(desc(appLogs.appLogId))
    .limit(limit)
}

export async function countAppLogs(db: Database, filter: LogFilter): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(appLogs).where(matches(filter))
  return row?.count ?? 0
}
