import type { AppLog } from '@cornerstock/contract/app-logs'
import { longIdSchema } from '@cornerstock/contract/fields'
import type { Paging } from '@cornerstock/contract/paging'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { describeError } from '../../http/errors.ts'
import { decodeCursor, type Page, pageSize, toPage, wholeCount } from '../../http/paging.ts'
import { countAppLogs, findAppLogs, insertAppLog, type LogEntry, type LogFilter } from './app-log-queries.ts'

/** Writes a line for staff to read. Never a password, a token or a reset link. */
export const writeLog = (db: Database, entry: LogEntry): Promise<void> => insertAppLog(db, entry)

/**
 * Does a job, and writes down for staff where it failed, before it fails all the same: with its own error,
 * also where the log cannot be written, as the database that is away may be what it failed of.
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

/** What was changed, and from what to what; without `from` it was added, without `to` removed. */
export type StaffChange = { what: string; from?: unknown; to?: unknown; clientId?: string }

/**
 * Writes down what staff changed: who, what, from what to what. In the transaction of the change itself.
 * What a client changes of its own is not written down.
 */
export async function logStaffChange(
  db: Database,
  { actor }: Pick<SignedInContext, 'actor'>,
  source: string,
  change: StaffChange,
): Promise<void> {
  if (!isStaff(actor)) return
  await insertAppLog(db, {
    level: 'Information',
    source,
    message: `Staff ${actor.accountId} ${inWords(change)}.`,
    clientId: change.clientId ?? null,
  })
}

function inWords({ what, from, to }: StaffChange): string {
  const [before, after] = [JSON.stringify(from), JSON.stringify(to)]
  if (from === undefined) return to === undefined ? `changed ${what}` : `added ${what}: ${after}`
  return to === undefined ? `removed ${what}: ${before}` : `changed ${what} from ${before} to ${after}`
}

const position = z.tuple([longIdSchema])

/** A page of the log, newest first. */
export async function listAppLogs(
  { db }: SignedInContext,
  filter: LogFilter,
  paging: Paging,
): Promise<Page<AppLog>> {
  const limit = pageSize(paging)
  const [below] = paging.cursor === undefined ? [] : decodeCursor(paging.cursor, position)
  const rows = await findAppLogs(db, filter, limit + 1, below)
  const total = await wholeCount(rows, limit, paging, () => countAppLogs(db, filter))
  return toPage(rows, limit, total, ({ id }) => [id])
}
