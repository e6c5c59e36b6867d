import { sql } from 'drizzle-orm'
import type { Database } from '../pool.ts'

/** The current position of the primary's write-ahead log. */
export async function findWritePosition(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_lsn()::text as position`,
  )
  if (!rows[0]) throw new Error('the primary returned no write position')
  return rows[0].position
}

/** Whether a replica has replayed the log up to a position. False for a server that was promoted to primary. */
export async function hasReplayed(replica: Database, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ hasReplayed: boolean }>(
    sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "hasReplayed"`,
  )
  return rows[0]?.hasReplayed ?? false
}
