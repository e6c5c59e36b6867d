import type pg from 'pg'
import type { Manifest } from './backup-file.ts'

export type Table = Manifest['tables'][number]

/**
 * Migrations and functions fill the first two themselves. Sessions end with a restore, because older passwords come
 * back; budgets last a minute, and event streams end with the connection.
 */
const notData = ['migrations', 'function_versions', 'sessions', 'request_budgets', 'event_streams']

/** All tables with their columns, without generated ones, ordered so that referenced tables come first. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { names: string[] }>(
    `select c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select coalesce(array_agg(distinct f.confrelid::regclass::text), '{}') from pg_constraint f
              where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as names
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all ($1)
      order by c.relname`,
    [notData],
  )
  const ordered: Table[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name)
    const ready = waiting.filter(({ names }) => !names.some(isWaiting))
    if (ready.length === 0) throw new Error('The foreign keys of the tables form a cycle.')
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })))
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** The last value of each identity column. Call it after reading the rows: sequences ignore transactions. */
export async function findIdentities(client: pg.ClientBase): Promise<Manifest['identities']> {
  const { rows } = await client.query<Manifest['identities'][number]>(
    `select c.relname as table, a.attname as column, pg_sequence_last_value(sequence::regclass)::text as last
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all ($1) and sequence is not null
      order by 1, 2`,
    [notData],
  )
  return rows
}

export async function findMigration(client: pg.ClientBase): Promise<Manifest['migration']> {
  const { rows } = await client.query<{ when: string | null }>(
    'select max(created_at) as when from migrations',
  )
  const when = rows[0]?.when
  if (!when) throw new Error('No migration was applied to this database.')
  return { when: Number(when) }
}
