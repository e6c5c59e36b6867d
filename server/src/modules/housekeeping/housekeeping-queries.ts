import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** Forgets what has outlived its use at a moment. Ages are counted back from it. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  // A stream that was away for longer asks for everything anew.
  await db.execute(sql`delete from events where created_at < ${before(48)}`)
  // The contract keeps first answers for 24 hours at least.
  await db.execute(sql`delete from idempotency_keys where created_at < ${before(48)}`)
  await db.execute(sql`delete from sign_in_failures where failed_at < ${before(24)}`)
  await db.execute(sql`delete from password_resets where expires_at < ${before(24)}`)
}

/** Folds the appended changes of the catalogue into its base number, which leaves its version as it is. */
export async function foldCatalogChanges(db: Database): Promise<void> {
  await db.execute(sql`
    with gone as (delete from catalog_changes returning 1)
    update catalog_versions set folded = folded + (select count(*) from gone)`)
}
