import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** What there is to do to forget what has outlived its use at a moment. Ages are counted back from it. */
export function deletionsOfExpired(now: Date): ((db: Database) => Promise<unknown>)[] {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const deletions = [
    // A stream that was away for longer is told to ask for everything anew; a reader that must miss nothing is
    // waited for; the newest stays, as there is always one to stand at.
    sql`delete from events e where created_at < ${before(48)} and not exists (
          select from event_readers r where (r.transaction_id, r.event_id) < (e.transaction_id, e.event_id))
        and exists (select from events l where (l.transaction_id, l.event_id) > (e.transaction_id, e.event_id))`,
    // The contract keeps first answers for 24 hours at least.
    sql`delete from idempotency_keys where created_at < ${before(48)}`,
    sql`delete from sign_in_failures where failed_at < ${before(24)}`,
    sql`delete from password_resets where expires_at < ${before(24)}`,
    // Their contents went when they were sent; until now they have kept their topics from being mailed again.
    sql`delete from mails
        where created_at < ${before(365 * 24)} and (sent_at is not null or failed_at is not null)`,
    // By number, which its index has, and a bounded part of them: the first round after an upgrade may find years.
    sql`delete from app_logs where logged_at < ${before(400 * 24)} and app_log_id in (
          select app_log_id from app_logs order by app_log_id limit 20000)`,
  ]
  return deletions.map((deletion) => (db) => db.execute(deletion))
}

/** Folds the appended changes of the catalogue into its base number, which leaves its version as it is. */
export async function foldCatalogChanges(db: Database): Promise<void> {
  await db.execute(sql`
    with gone as (delete from catalog_changes returning 1)
    update catalog_versions set folded = folded + (select count(*) from gone)`)
}
