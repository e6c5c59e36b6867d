import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const functions = [sql`select keep_event_partitions()`, sql`select keep_log_partitions()`]

/**
 * Adds partitions for future rows to the events and the staff log, and drops the partitions that nobody needs
 * (docs/decisions/042). Throws if a lock or a scan takes too long; rows then go into the partition without an end.
 */
export async function keepPartitions(db: NodePgDatabase): Promise<void> {
  // One transaction for each table, so that none holds a lock on one table while it waits for the other.
  for (const keep of functions)
    await db.transaction(async (transaction) => {
      // While rows are read under the lock, orders wait, for 5 seconds at most.
      await transaction.execute(sql`set local statement_timeout = '3s'`)
      await transaction.execute(keep)
    })
}
