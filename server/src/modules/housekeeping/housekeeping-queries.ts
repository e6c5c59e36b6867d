import { sessionLifetimeDays } from '@cornerstock/contract/accounts/sessions'
import { watchDays } from '@cornerstock/contract/catalog/back-in-stock'
import { deliveryDays } from '@cornerstock/contract/office/webhooks'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { staffRolesInSql } from '../../database/schema/accounts/accounts.ts'

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** The statements that delete rows which are no longer needed at `now`. */
export function deletionsOfExpired(now: Date): ((db: Database) => Promise<unknown>)[] {
  const before = (hours: number) => hoursBefore(now, hours)
  const deletions = [
    // The contract promises at least 24 hours.
    sql`delete from idempotency_keys where created_at < ${before(48)}`,
    sql`delete from sign_in_failures where failed_at < ${before(24)}`,
    sql`delete from mailed_links where expires_at < ${before(24)}`,
    // The links are used within days: emails announce dates two days ahead, and offers expire sooner.
    sql`delete from action_links where created_at < ${before(90 * 24)}`,
    // Rows that crashed servers left: a session, and therefore a stream, ends after 30 days.
    sql`delete from event_streams where opened_at < ${before(31 * 24)}`,
    // A server that has not looked for five minutes reads everything again (products/lists).
    sql`delete from stock_changes where changed_at < ${before(1)}`,
    sql`delete from request_budgets where minute < ${Math.floor(before(1).getTime() / 60_000)}`,
    sql`delete from sessions where created_at < ${before(sessionLifetimeDays * 24)}`,
    // The rows of an applied import are the old and new values of its log entry, which lasts as long.
    sql`delete from imports
        where created_at < ${before(30 * 24)} and (state <> 'applied' or created_at < ${before(400 * 24)})`,
    // The best sellers of a month need no older days.
    sql`delete from product_days where day < ${before(62 * 24)}::date`,
    // Costs that rose before nobody reviews any more.
    sql`delete from raised_costs where raised_at < ${before(90 * 24)}`,
    sql`delete from shown_suggestions where day < ${before(400 * 24)}::date`,
    sql`delete from notifications n using accounts a
        where a.account_id = n.client_id and a.role in (${staffRolesInSql})
          and n.created_at < ${before(90 * 24)}`,
    sql`delete from back_in_stock where created_at < ${before(watchDays * 24)}`,
    sql`delete from push_messages where created_at < ${before(3 * 24)}`,
    sql`delete from webhook_deliveries where created_at < ${before(deliveryDays * 24)}`,
    // Sent emails have no contents. Their topics prevent a second email for a year.
    sql`delete from mails
        where created_at < ${before(365 * 24)} and (sent_at is not null or failed_at is not null)`,
  ]
  return deletions.map((deletion) => (db) => db.execute(deletion))
}

/** Adds the number of catalog changes before the last hour to the base number and deletes them, so the version stays. */
export async function foldCatalogChanges(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    with gone as (delete from catalog_changes where changed_at < ${hoursBefore(now, 1)} returning 1)
    update catalog_versions set folded = folded + (select count(*) from gone)`)
}
