import { longIdSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { AppLog, LoggedChange } from '@cornerstock/contract/office/app-logs'
import { dayMs } from '@cornerstock/contract/values/days'
import { z } from 'zod'
import { type Actor, isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { readAll } from '../../database/read-all.ts'
import { describeError } from '../../errors/app-error.ts'
import { mapPage, type Page, readPage, timePosition } from '../../http/paging.ts'
import {
  countAppLogs,
  findAppLogs,
  findSealIds,
  insertAppLog,
  insertStaffChange,
  type ListedEntry,
  type LogEntry,
  type LogFilter,
  type LogPosition,
} from './app-log-queries.ts'
import { readOldSentence, toPredicate } from './sentence-rules.ts'

/** Adds an entry to the staff log. Never pass a password, a token or a reset link. */
export const writeLog = (db: Database, entry: LogEntry): Promise<void> => insertAppLog(db, entry)

/**
 * Runs a job. If it fails, logs the failure and throws the job's own error, even if the log cannot be written, because
 * the database itself may have failed.
 */
export async function loggingFailure<T>(
  db: Database,
  { source, message }: Pick<LogEntry, 'source' | 'message'>,
  job: () => Promise<T>,
): Promise<T> {
  try {
    return await job()
  } catch (error) {
    await writeLog(db, { level: 'Error', source, message, exception: describeError(error) }).catch(() => {})
    throw error
  }
}

/**
 * Logs a change by staff or an API key: without `from` if something was added, without `to` if it was removed. Call it in the
 * transaction of the change. Does nothing for clients, whose changes of their own data are not logged.
 */
export async function logStaffChange(
  db: Database,
  { actor }: { actor: Pick<Actor, 'role' | 'accountId' | 'apiKey'> },
  source: string,
  { clientId = null, ...change }: LoggedChange & { clientId?: string | null },
): Promise<void> {
  if (!isStaff(actor)) return
  const predicate = toPredicate(change)
  const staffId = actor.apiKey?.logId ?? actor.accountId
  await insertStaffChange(db, { source, staffId, clientId, change, predicate })
}

/** The old and new values of the changed fields; null without changes. */
export type Changes = { from: Record<string, unknown>; to: Record<string, unknown> }

/** Compares the fields of a save with the stored values. Fields that the save does not name are ignored. */
export function changedFields<T extends object>(before: T, after: Partial<T>): Changes | null {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof T]),
  )
  if (changed.length === 0) return null
  return {
    from: Object.fromEntries(changed.map(([field]) => [field, before[field as keyof T]])),
    to: Object.fromEntries(changed),
  }
}

const position = z.tuple([timePosition, longIdSchema])
const positionOf = ({ loggedMicros, id }: { loggedMicros: number; id: number }): LogPosition => [
  loggedMicros,
  id,
]

/** The days that a page usually covers. Without such a bound PostgreSQL would plan to read every partition. */
const usualDaysOfPage = 31

/** Reads a page from the month before its position if the month has enough entries, else from the whole log. */
async function findPage(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  filter: Pick<LogFilter, 'level' | 'search'>,
  { limit, after }: { limit: number; after: LogPosition | undefined },
): Promise<ListedEntry[]> {
  const end = after ? after[0] / 1000 : now.getTime()
  const from = new Date(end - usualDaysOfPage * dayMs)
  const latest = await findAppLogs(db, { ...filter, from }, limit, after)
  return latest.length === limit ? latest : findAppLogs(db, filter, limit, after)
}

/** A page of the log, newest first. */
export async function listAppLogs(
  { db, now }: SignedInContext,
  filter: Pick<LogFilter, 'level' | 'search'>,
  paging: Paging,
): Promise<Page<AppLog>> {
  const page = await readPage(paging, {
    position,
    find: (limit, after) => findPage({ db, now }, filter, { limit, after }),
    count: () => countAppLogs(db, filter),
    positionOf,
  })
  return mapPage(page, ({ loggedMicros, ...entry }) => toAppLog(entry))
}

/** All entries that match a filter, newest first, each with the number of its seal; null while it waits for one. */
export async function* readAllLogs(
  db: Database,
  filter: LogFilter,
): AsyncGenerator<AppLog & { sealId: number | null }> {
  yield* readAll<AppLog & { loggedMicros: number; sealId: number | null }>(async (limit, last) => {
    const entries = await findAppLogs(db, filter, limit, last && positionOf(last))
    const sealIds = await findSealIds(
      db,
      entries.map(({ id }) => id),
    )
    return entries.map((entry) => ({ ...toAppLog(entry), sealId: sealIds.get(entry.id) ?? null }))
  })
}

/** Converts a stored entry to its form in responses. An old entry has its change only in the sentence of its message. */
function toAppLog<Entry extends Omit<ListedEntry, 'loggedMicros'>>(
  entry: Entry,
): Omit<Entry, 'change'> & Pick<AppLog, 'change'> {
  const { message, staffName } = entry
  const change = entry.change ?? readOldSentence(message)
  return {
    ...entry,
    change: change && { what: change.what, from: change.from ?? null, to: change.to ?? null },
    message: entry.change || staffName === null ? message : message.replace(/^Staff \S+/, () => staffName),
  }
}
