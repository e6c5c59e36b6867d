import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { eventStreams } from '../../database/schema/work/event-streams.ts'

/** Until the transaction ends, other transactions that open streams of the same account wait here. */
export async function lockStreamsOf(transaction: Database, accountId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(4, hashtext(${accountId}))`)
}

/** Inserts an open stream and returns its id. */
export async function insertStream(db: Database, accountId: string): Promise<string> {
  const [stream] = await db
    .insert(eventStreams)
    .values({ accountId })
    .returning({ streamId: eventStreams.streamId })
  if (!stream) throw new Error('The stream was not inserted.')
  return stream.streamId
}

export async function deleteStreams(db: Database, streamIds: string[]): Promise<void> {
  await db.delete(eventStreams).where(inArray(eventStreams.streamId, streamIds))
}

/** Deletes all streams of an account but the newest ones, and returns the ids of the deleted ones. */
export async function deleteOldestStreams(
  db: Database,
  accountId: string,
  { except }: { except: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ streamId: string }>(sql`
    delete from event_streams where account_id = ${accountId} and stream_id not in (
      select stream_id from event_streams where account_id = ${accountId}
      order by opened_at desc, stream_id limit ${except})
    returning stream_id as "streamId"`)
  return rows.map(({ streamId }) => streamId)
}
