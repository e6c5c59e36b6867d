import { sql } from 'drizzle-orm'
import type { Database } from '../pool.ts'

/** How far the primary has written. */
export async function findWritten(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_lsn()::text as position`,
  )
  if (!rows[0]) throw new Error('the primary did not say how far it has written')
  return rows[0].position
}

/** Whether a replica has replayed what was written up to there. One that was made a primary follows nobody. */
export async function findReplayed(replica: Database, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ hasReplayed: boolean }>(
    sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "hasReplayed"`,
  )
  return rows[0]?.hasReplayed ?? false
}
