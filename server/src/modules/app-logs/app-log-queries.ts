import type { Database } from '../../database/pool.ts'
import { appLogs } from '../../database/schema.ts'

export type LogEntry = Pick<
  typeof appLogs.$inferInsert,
  'level' | 'message' | 'source' | 'clientId' | 'exception'
>

export async function insertAppLog(db: Database, entry: LogEntry): Promise<void> {
  await db.insert(appLogs).values(entry)
}
