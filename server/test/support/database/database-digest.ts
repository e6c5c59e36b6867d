import type { Pool } from '../../../src/database/pool.ts'

// Rejections may be logged, and failed sign-ins counted. Reads of rhythms count outdated rhythms again.
const ignoredTables = [
  'app_logs',
  'unsealed_app_logs',
  'sign_in_failures',
  'request_budgets',
  'order_recency',
]

// A rolled back change removes its note too. The function runs as the owner, as the app has no right to the notes.
const createNotes = `
  create schema watch;
  create unlogged table watch.notes (table_name text not null);
  create function watch.note() returns trigger language plpgsql security definer as
    $$begin insert into watch.notes values (tg_argv[0]); return null; end$$`

/** Makes every written row of the tables leave a note. */
async function noteChanges(db: Pool): Promise<void> {
  const { rows } = await db.$client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all($1)`,
    [ignoredTables],
  )
  const triggers = rows.map(
    ({ name }) => `create trigger watch after insert or update or delete on ${name}
      for each row execute function watch.note('${name}')`,
  )
  await db.$client.query([createNotes, ...triggers].join(';'))
}

const takeNotes = {
  name: 'take-notes',
  text: `with taken as (delete from watch.notes returning table_name)
         select distinct table_name as name from taken order by name`,
}

/** Returns a function that names the tables of which rows have been written since its last call. */
export async function watchDatabase(db: Pool): Promise<() => Promise<string[]>> {
  await noteChanges(db)
  return async () => (await db.$client.query<{ name: string }>(takeNotes)).rows.map(({ name }) => name)
}
