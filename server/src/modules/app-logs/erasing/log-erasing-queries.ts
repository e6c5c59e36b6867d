import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { escapeLike } from '../../../database/search/search-rules.ts'
import { searchText } from '../app-log-queries.ts'

// Reads the index of the search.
const mentions = (text: string) => sql`${searchText} like lower(${`%${escapeLike(text)}%`})`

/** The former email addresses of a client, according to the log. */
export async function findFormerEmails(db: Database, clientId: string): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct change->'from'->>'email' as email from app_logs
     where ${mentions(clientId)} and client_id = ${clientId} and change->'from'->>'email' is not null`)
  return rows.map(({ email }) => email)
}

// Values in JSON are escaped.
const contains = (texts: string[]) => sql`exists (
  select from unnest(${sql.param(texts)}::text[]) as t
   where strpos(lower(message || ' ' || coalesce(exception, '')), lower(t)) > 0
      or strpos(lower(change::text), lower(trim(both '"' from to_json(t)::text))) > 0)`

/**
 * The entries with personal data of a client: entries that concern it, except those from `keptSources` that contain
 * none of `texts`, and all entries whose message contains one of `emails`.
 */
export async function findPersonalEntries(
  db: Database,
  { clientId, texts, emails, keptSources }: PersonalData & { keptSources: readonly string[] },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select app_log_id::float8 as id from app_logs
     where (${mentions(clientId)} and client_id = ${clientId}
            and (source <> all(${sql.param([...keptSources])}::text[]) or ${contains(texts)}))
        or ${sql.join(emails.map(mentions), sql` or `)}
     order by app_log_id`)
  return rows.map(({ id }) => id)
}

/** The texts that identify a client in log entries. */
export type PersonalData = { clientId: string; texts: string[]; emails: string[] }

/** Erases the text and the change of entries, and the salts of these parts: their hashes then reveal nothing. */
export async function eraseEntries(db: Database, ids: number[], erasedText: string): Promise<void> {
  const these = sql`${sql.param(ids)}::bigint[]`
  await db.execute(sql`
    update app_logs set message = ${erasedText}, exception = null, change = null where app_log_id = any(${these})`)
  await db.execute(
    sql`update app_log_proofs set text_salt = null, change_salt = null where app_log_id = any(${these})`,
  )
}
