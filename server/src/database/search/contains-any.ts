import { type SQL, sql } from 'drizzle-orm'

/** Whether a text, or a JSON value as text, contains one of the texts, in any letter case. */
export const containsAny = (column: SQL, texts: readonly string[]): SQL => sql`exists (
  select from unnest(${sql.param([...texts])}::text[]) as t
   where strpos(lower(${column}), lower(t)) > 0
      or strpos(lower(${column}), lower(trim(both '"' from to_json(t)::text))) > 0)`
