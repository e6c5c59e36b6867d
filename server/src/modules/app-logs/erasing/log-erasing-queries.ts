import { fold } from '@cornerstock/contract/values/fold'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { containsAny } from '../../../database/search/contains-any.ts'
import { escapeLike } from '../../../database/search/search-rules.ts'
import { searchText } from '../app-log-queries.ts'

// Reads the index of the search.
const mentions = (text: string) => sql`${searchText} like ${`%${escapeLike(fold(text))}%`}`

/** The fields of a client in changes, whose values identify it. */
const detailFields = ['email', 'storeName', 'storeAddress', 'businessOwnerName', 'phoneNumber']

// Every text of such a field in the old and the new values of a change.
const detailPath = `$.* ? (@.type() == "object").keyvalue() ? (@.value.type() == "string" && @.key like_regex "^(${detailFields.join('|')})$")`

/** The details that a client had or has, according to the log. */
export async function findLoggedDetails(
  db: Database,
  clientId: string,
): Promise<{ emails: string[]; details: string[] }> {
  const { rows } = await db.execute<{ field: string; text: string }>(sql`
    select distinct found->>'key' as field, found->>'value' as text
      from app_logs, jsonb_path_query(change, ${detailPath}::jsonpath) as found
     where ${mentions(clientId)} and client_id = ${clientId} and found->>'value' <> ''`)
  const textsOf = (isEmail: boolean) =>
    rows.filter(({ field }) => (field === 'email') === isEmail).map(({ text }) => text)
  return { emails: textsOf(true), details: textsOf(false) }
}

/** What identifies the entries with personal data of a client. */
export type PersonalData = {
  clientId: string
  /** Entries from kept sources that concern the client are personal if they contain one of these. */
  texts: string[]
  /** Entries that concern nobody are personal if they contain one of these. */
  distinctive: string[]
  /** Entries that concern anybody are personal if they contain one of these. */
  emails: string[]
}

/** The entries with personal data of a client. Those that concern it are personal unless they are from kept sources. */
export async function findPersonalEntries(
  db: Database,
  { clientId, texts, distinctive, emails }: PersonalData,
  keptSources: readonly string[],
): Promise<number[]> {
  const contains = containsAny(sql`concat_ws(' ', message, exception, change)`, texts)
  const anyOf = (all: string[]) => sql`(${sql.join([sql`false`, ...all.map(mentions)], sql` or `)})`
  const { rows } = await db.execute<{ id: number }>(sql`
    select app_log_id::float8 as id from app_logs
     where (${mentions(clientId)} and client_id = ${clientId}
            and (source <> all(${sql.param([...keptSources])}::text[]) or ${contains}))
        or (client_id is null and ${anyOf(distinctive)})
        or ${anyOf(emails)}
     order by app_log_id`)
  return rows.map(({ id }) => id)
}

/** Erases the text and the change of entries, and the salts of these parts: their hashes then reveal nothing. */
export async function eraseEntries(db: Database, ids: number[], erasedText: string): Promise<void> {
  const these = sql`${sql.param(ids)}::bigint[]`
  await db.execute(sql`
    update app_logs set message = ${erasedText}, exception = null, change = null where app_log_id = any(${these})`)
  await db.execute(
    sql`update app_log_proofs set text_salt = null, change_salt = null where app_log_id = any(${these})`,
  )
}
