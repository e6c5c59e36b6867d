import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { insertAppLog, type LogEntry } from './app-log-queries.ts'

/** Writes a line for staff to read. Never a password, a token or a reset link. */
export const writeLog = (db: Database, entry: LogEntry): Promise<void> => insertAppLog(db, entry)

/** Writes down what staff changed: who, what, from what to what. In the transaction of the change itself. */
export const logStaffChange = (
  db: Database,
  { actor }: Pick<SignedInContext, 'actor'>,
  source: string,
  change: { what: string; from: unknown; to: unknown; clientId?: string },
): Promise<void> =>
  insertAppLog(db, {
    level: 'Information',
    source,
    message: `Staff ${actor.accountId} changed ${change.what} from ${JSON.stringify(change.from)} to ${JSON.stringify(change.to)}.`,
    clientId: change.clientId ?? null,
  })
