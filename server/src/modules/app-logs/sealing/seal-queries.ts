import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { appLogSeals } from '../../../database/schema/office/app-log-seals.ts'
import type { EntryTexts, Proof } from './chain-hashes.ts'

export type StoredSeal = typeof appLogSeals.$inferSelect

/** Makes other changes of the chain wait until the transaction ends. New entries do not wait. */
export async function lockChain(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(5, 0)`)
}

/** The columns of `EntryTexts`, selected from `app_logs l`. */
export const entryTexts = sql`
  l.app_log_id::float8 as id, (extract(epoch from l.logged_at) * 1000000)::bigint::text as "loggedAt", l.level, l.source,
  l.staff_id::text as "staffId", l.client_id::text as "clientId", l.message, l.exception, l.change::text as change`

/**
 * Takes entries off the queue: about `limit`, those with the lowest ids. An open transaction's entries are not visible
 * yet and stay.
 * @returns the entries by id; the ids that were queued one by one but have no entry; and whether the queue is empty
 */
export async function takeUnsealed(
  transaction: Database,
  limit: number,
): Promise<{ entries: EntryTexts[]; missingIds: number[]; isEmpty: boolean }> {
  const { rows: taken } = await transaction.execute<{ firstId: string; lastId: string }>(sql`
    delete from unsealed_app_logs where first_id in (
      select first_id from (
        select first_id, sum(count) over (order by first_id) - count as before
          from (select first_id, last_id - first_id + 1 as count from unsealed_app_logs
                 order by first_id limit ${limit}) as oldest) as queued
       where before < ${limit})
    returning first_id as "firstId", last_id as "lastId"`)
  const { rows: entries } = await transaction.execute<EntryTexts>(sql`
    select entry.*
      from unnest(${sql.param(taken.map(({ firstId }) => firstId))}::bigint[],
                  ${sql.param(taken.map(({ lastId }) => lastId))}::bigint[]) as q (first_id, last_id)
     cross join lateral (
       -- Without offset, and with NOT EXISTS, the planner may read whole tables for each range.
       select ${entryTexts} from app_logs l
        where l.app_log_id between q.first_id and q.last_id
          and (select true from app_log_proofs p where p.app_log_id = l.app_log_id) is null
       offset 0
     ) as entry
     order by entry.id`)
  const { rows } = await transaction.execute<{ isEmpty: boolean }>(
    sql`select not exists (select from unsealed_app_logs) as "isEmpty"`,
  )
  const found = new Set(entries.map(({ id }) => id))
  return {
    entries,
    missingIds: taken
      .filter(({ firstId, lastId }) => firstId === lastId && !found.has(Number(firstId)))
      .map(({ firstId }) => Number(firstId)),
    isEmpty: rows[0]?.isEmpty ?? true,
  }
}

/** The time of the database's clock in whole milliseconds, at the start of the transaction. */
export async function findTransactionTime(transaction: Database): Promise<Date> {
  const { rows } = await transaction.execute<{ ms: number }>(
    sql`select floor(extract(epoch from now()) * 1000)::float8 as ms`,
  )
  return new Date(rows[0]?.ms ?? 0)
}

export async function findNewestSeal(db: Database): Promise<StoredSeal | undefined> {
  const [seal] = await db.select().from(appLogSeals).orderBy(sql`seal_id desc`).limit(1)
  return seal
}

export async function insertSeal(transaction: Database, seal: StoredSeal): Promise<void> {
  await transaction.insert(appLogSeals).values(seal)
}

export async function insertProofs(
  transaction: Database,
  sealId: number,
  proofs: { id: number; proof: Proof }[],
): Promise<void> {
  const column = (pick: (proof: Proof) => Buffer | null) => sql.param(proofs.map(({ proof }) => pick(proof)))
  await transaction.execute(sql`
    insert into app_log_proofs (app_log_id, seal_id, origin_salt, origin_hash, text_salt, text_hash, change_salt, change_hash)
    select id, ${sealId}, origin_salt, origin_hash, text_salt, text_hash, change_salt, change_hash
      from unnest(${sql.param(proofs.map(({ id }) => id))}::bigint[],
        ${column(({ origin }) => origin.salt)}::bytea[], ${column(({ origin }) => origin.hash)}::bytea[],
        ${column(({ text }) => text.salt)}::bytea[], ${column(({ text }) => text.hash)}::bytea[],
        ${column(({ change }) => change.salt)}::bytea[], ${column(({ change }) => change.hash)}::bytea[])
        as p (id, origin_salt, origin_hash, text_salt, text_hash, change_salt, change_hash)`)
}

/**
 * Deletes the oldest seals whose entries are all older than `before`, with their entries, about `limit` entries at
 * most. Of the newest of these seals only the entries are deleted, because the hash of the next seal includes its hash.
 */
export async function deleteOldestSeals(transaction: Database, before: Date, limit: number): Promise<void> {
  const { rows } = await transaction.execute<{ last: number | null }>(sql`
    select max(seal_id) as last from (
      select seal_id, sum(entry_count) over (order by seal_id) - entry_count as earlier from app_log_seals
       where seal_id < coalesce((select min(seal_id) from app_log_seals where newest_at >= ${before}), 2147483647)
    ) as old where earlier < ${limit}`)
  const last = rows[0]?.last ?? null
  if (last === null) return
  await transaction.execute(sql`
    with gone as (delete from app_log_proofs where seal_id <= ${last} returning app_log_id)
    delete from app_logs l using gone where l.app_log_id = gone.app_log_id and l.logged_at < ${before}`)
  await transaction.execute(sql`delete from app_log_seals where seal_id < ${last}`)
}
