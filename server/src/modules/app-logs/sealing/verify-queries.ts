import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { appLogSeals } from '../../../database/schema/office/app-log-seals.ts'
import type { EntryTexts, Proof } from './chain-hashes.ts'
import { entryTexts, type StoredSeal } from './seal-queries.ts'

/** A proof, and its entry unless that is missing. */
export type ProvenEntry = { appLogId: number; sealId: number; proof: Proof; entry: EntryTexts | null }

const batchSize = 2000

/** All seals, oldest first. */
export async function* readSeals(db: Database): AsyncGenerator<StoredSeal> {
  let batch: StoredSeal[]
  let after = 0
  do {
    batch = await db
      .select()
      .from(appLogSeals)
      .where(sql`seal_id > ${after}`)
      .orderBy(appLogSeals.sealId)
      .limit(batchSize)
    yield* batch
    after = batch.at(-1)?.sealId ?? after
  } while (batch.length === batchSize)
}

type ProofRow = Record<`${'origin' | 'text' | 'change'}${'Salt' | 'Hash'}`, Buffer> & {
  appLogId: number
  sealId: number
  id: number | null
}

/** All proofs with their entries, by seal and id. */
export async function* readProvenEntries(db: Database): AsyncGenerator<ProvenEntry> {
  let batch: (ProofRow & EntryTexts)[]
  let after = { sealId: 0, appLogId: 0 }
  do {
    const { rows } = await db.execute<ProofRow & EntryTexts>(sql`
      select p.app_log_id::float8 as "appLogId", p.seal_id as "sealId", p.origin_salt as "originSalt",
             p.origin_hash as "originHash", p.text_salt as "textSalt", p.text_hash as "textHash",
             p.change_salt as "changeSalt", p.change_hash as "changeHash", ${entryTexts}
        from app_log_proofs p left join app_logs l using (app_log_id)
       where (p.seal_id, p.app_log_id) > (${after.sealId}::int, ${after.appLogId}::bigint)
       order by p.seal_id, p.app_log_id limit ${batchSize}`)
    batch = rows
    for (const row of batch) yield toProvenEntry(row)
    after = batch.at(-1) ?? after
  } while (batch.length === batchSize)
}

const toProvenEntry = (row: ProofRow & EntryTexts): ProvenEntry => ({
  appLogId: row.appLogId,
  sealId: row.sealId,
  proof: {
    origin: { salt: row.originSalt, hash: row.originHash },
    text: { salt: row.textSalt, hash: row.textHash },
    change: { salt: row.changeSalt, hash: row.changeHash },
  },
  entry: row.id === null ? null : row,
})

/** The number of entries that wait for their seal. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from unsealed_app_logs q
     cross join lateral (
       select from app_logs l where l.app_log_id between q.first_id and q.last_id
       offset 0 -- Otherwise the planner may read the whole log for each range.
     ) as waiting`)
  return rows[0]?.count ?? 0
}

/** Up to 1000 entries without a proof that are not queued, or that were logged before `completeUntil`. */
export async function findInsertedEntries(db: Database, completeUntil: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select app_log_id::float8 as id from app_logs l
     where not exists (select from app_log_proofs p where p.app_log_id = l.app_log_id)
       and (logged_at < ${completeUntil}
         -- Compares only the range with the nearest first id, so that each lookup reads one row.
         or (select q.last_id from unsealed_app_logs q
              where q.first_id <= l.app_log_id order by q.first_id desc limit 1) < l.app_log_id is not false)
     order by app_log_id limit 1000`)
  return rows.map(({ id }) => id)
}

/** The changes of the entries about erasures. */
export async function findErasures(db: Database, source: string): Promise<unknown[]> {
  const { rows } = await db.execute<{ change: unknown }>(
    sql`select change from app_logs where source = ${source}`,
  )
  return rows.map(({ change }) => change)
}
