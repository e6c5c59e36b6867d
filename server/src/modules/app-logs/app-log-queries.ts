import type { AppLog, LoggedChange } from '@cornerstock/contract/office/app-logs'
import { fold } from '@cornerstock/contract/values/fold'
import { and, desc, eq, gte, inArray, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { countRows, type RowCount } from '../../database/count-rows.ts'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts/accounts.ts'
import { appLogProofs } from '../../database/schema/office/app-log-seals.ts'
import { appLogs } from '../../database/schema/office/app-logs.ts'
import { microseconds } from '../../database/schema/work/columns.ts'
import { matchesWords } from '../../database/search/word-search.ts'
import { staffNameOf } from '../../database/staff-name.ts'

export type LogEntry = Pick<
  typeof appLogs.$inferInsert,
  'level' | 'message' | 'source' | 'clientId' | 'exception' | 'staffId'
>

export async function insertAppLog(db: Database, entry: LogEntry): Promise<void> {
  await db.insert(appLogs).values(entry)
}

/** The name of the API key that an entry has in place of a staff account; null for none. */
export const keyNameOf = (staffId: SQLWrapper | string): SQL<string | null> =>
  sql`(select 'API key ' || name from api_keys where log_id = ${staffId})`

/** Inserts a change by staff. `predicate` follows the name of the staff account in the message. */
export async function insertStaffChange(
  db: Database,
  entry: {
    source: string
    staffId: string
    clientId: string | null
    change: LoggedChange
    predicate: string
  },
): Promise<void> {
  const { predicate, ...values } = entry
  const name = sql`coalesce((select ${staffNameOf('accounts')} from ${accounts}
    where ${accounts.accountId} = ${entry.staffId}), ${keyNameOf(entry.staffId)})`
  await db.insert(appLogs).values({
    ...values,
    level: 'Information',
    message: sql`coalesce(${name}, 'Staff') || ' ' || ${predicate}::text || '.'`,
  })
}

/** Limits the entries; every word of `search` must occur, in any order. `to` is not included. */
export type LogFilter = {
  level?: AppLog['level'] | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

// The expressions of the indexes `app_logs_folded_search` and `app_logs_staff`.
export const searchText = sql`fold(${appLogs.message} || ' ' || ${appLogs.source} || ' ' ||
  coalesce(${appLogs.clientId}::text, '') || ' ' || coalesce(${appLogs.exception}, ''))`
const staffIdText = sql`${appLogs.staffId}::text`

/** The condition of a filter. */
export function matches({ level, search = '', from, to }: LogFilter): SQL | undefined {
  const folded = fold(search)
  const inText = matchesWords(searchText, folded)
  const inStaffId = matchesWords(staffIdText, folded)
  const words = inText.map((condition, index) => sql`(${condition} or ${inStaffId[index]})`)
  return and(
    level && eq(appLogs.level, level),
    from && gte(appLogs.loggedAt, from),
    to && lt(appLogs.loggedAt, to),
    ...words,
  )
}

// Entries from before `staff_id` name the account in the message.
const staffId = sql<string | null>`coalesce(${appLogs.staffId},
  substring(${appLogs.message} from '^Staff ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ')::uuid)`

const storedColumns = {
  id: appLogs.appLogId,
  level: appLogs.level,
  message: appLogs.message,
  source: appLogs.source,
  timestamp: appLogs.loggedAt,
  clientId: appLogs.clientId,
  exception: appLogs.exception,
  change: appLogs.change,
  staffName: sql<string | null>`coalesce(${staffNameOf('accounts')}, ${keyNameOf(appLogs.staffId)})`,
  loggedMicros: microseconds(appLogs.loggedAt),
}

export type LogPosition = [loggedMicros: number, id: number]

/** An entry with the exact time that its position in the list needs. */
export type ListedEntry = Omit<AppLog, 'change'> & { change: LoggedChange | null; loggedMicros: number }

/** The first condition excludes the newer partitions, which PostgreSQL cannot infer from the second. */
function isAfter([micros, id]: LogPosition): SQL | undefined {
  const time = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return and(
    lte(appLogs.loggedAt, time),
    sql`(${appLogs.loggedAt}, ${appLogs.appLogId}) < (${time}, ${id}::bigint)`,
  )
}

/** Up to `limit` entries after a position, newest first. */
export async function findAppLogs(
  db: Database,
  filter: LogFilter,
  limit: number,
  after?: LogPosition,
): Promise<ListedEntry[]> {
  return db
    .select(storedColumns)
    .from(appLogs)
    .leftJoin(accounts, eq(accounts.accountId, staffId))
    .where(and(matches(filter), after && isAfter(after)))
    .orderBy(desc(appLogs.loggedAt), desc(appLogs.appLogId))
    .limit(limit)
}

/** The seals that cover some entries, by the ids of the entries. */
export async function findSealIds(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: appLogProofs.appLogId, sealId: appLogProofs.sealId })
    .from(appLogProofs)
    .where(inArray(appLogProofs.appLogId, ids))
  return new Map(rows.map(({ id, sealId }) => [id, sealId]))
}

export const countAppLogs = (db: Database, filter: LogFilter): Promise<RowCount> =>
  countRows(db, sql`from ${appLogs} where ${matches(filter) ?? sql`true`}`)
