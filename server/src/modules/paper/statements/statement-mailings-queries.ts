import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** Those of some clients whose address is verified. */
export async function findMailable(db: Database, clientIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select account_id as "clientId" from accounts
     where account_id = any(${sql.param(clientIds)}::uuid[]) and email is not null and email_verified_at is not null`)
  return new Set(rows.map(({ clientId }) => clientId))
}

/** How many of some topics have an email. */
export async function countMailed(db: Database, topics: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from mails where topic = any(${sql.param(topics)}::text[])`,
  )
  return rows[0]?.count ?? 0
}
