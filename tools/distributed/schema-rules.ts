import type pg from 'pg'
import type { Placement, Placements } from './statement-rules.ts'

type Key = { table: string; columns: string[] }
type ForeignKey = Key & { name: string; target: string }

const clientColumns = ['client_id', 'account_id']
const accounts = 'accounts'

/** How each table would be placed if the data were spread by client. */
export async function readPlacements(pool: pg.Pool): Promise<Placements> {
  const { rows: tables } = await pool.query<Key>(`
    select c.relname as table, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`)
  const placements = new Map<string, Placement>()
  for (const { table, columns } of tables) {
    const column = clientColumns.find((name) => columns.includes(name))
    placements.set(table, column ? { kind: 'client', column } : { kind: 'shared' })
  }
  const foreignKeys = await readForeignKeys(pool)
  for (const { table } of tables) {
    if (placements.get(table)?.kind !== 'shared') continue
    const parent = foreignKeys.find(
      (key) =>
        key.table === table && key.target !== accounts && placements.get(key.target)?.kind === 'client',
    )
    if (parent) placements.set(table, { kind: 'child', parent: parent.target })
  }
  return placements
}

async function readForeignKeys(pool: pg.Pool): Promise<ForeignKey[]> {
  const { rows } = await pool.query<ForeignKey>(`
    select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target,
           array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`)
  return rows
}

const columnOf = (placements: Placements, table: string) => {
  const placement = placements.get(table)
  return placement?.kind === 'client' ? placement.column : undefined
}

/** The parts of the schema that a distributed PostgreSQL would reject or make slow, by rule. */
export async function findSchemaChanges(
  pool: pg.Pool,
  placements: Placements,
): Promise<Map<string, string[]>> {
  const isShared = (table: string) => placements.get(table)?.kind === 'shared'
  const foreignKeys = await readForeignKeys(pool)
  const unique = await pool.query<{ table: string; name: string; definition: string }>(`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class c on c.oid = indrelid
     where indisunique and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 1, 2`)
  const identities = await pool.query<{ name: string; table: string }>(`
    select attrelid::regclass || '.' || attname as name, attrelid::regclass::text as table
      from pg_attribute a join pg_class c on c.oid = attrelid
     where attidentity <> '' and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1`)
  const triggers = await pool.query<{ name: string; hasTable: boolean }>(`
    select tgrelid::regclass || '.' || tgname as name, tgnewtable is not null or tgoldtable is not null as "hasTable"
      from pg_trigger where not tgisinternal and tgparentid = 0 order by 1`)
  const functions = await pool.query<{ name: string; source: string }>(`
    select proname as name, prosrc as source from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`)
  const written = (source: string) =>
    new Set(
      [...source.matchAll(/\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?([a-z_]+)/gi)]
        .map(([, table = '']) => table.toLowerCase())
        .filter((table) => placements.has(table)),
    )
  const withoutClient = ({ table, definition }: { table: string; definition: string }) => {
    const column = columnOf(placements, table)
    return !isShared(table) && !(column && new RegExp(`\\b${column}\\b`).test(definition))
  }
  return new Map([
    [
      'tables that need a column for the client',
      [...placements].flatMap(([table, { kind }]) => (kind === 'child' ? [table] : [])),
    ],
    ['unique keys without the client', unique.rows.filter(withoutClient).map(({ name }) => name)],
    [
      'foreign keys between tables of clients without the client',
      foreignKeys
        .filter(({ table, target, columns }) => {
          const column = columnOf(placements, table)
          return !isShared(table) && !isShared(target) && !(column && columns.includes(column))
        })
        .map(({ name }) => name),
    ],
    [
      'foreign keys from a shared table to a table of clients',
      foreignKeys.filter(({ table, target }) => isShared(table) && !isShared(target)).map(({ name }) => name),
    ],
    [
      'one sequence for all clients',
      identities.rows.filter(({ table }) => !isShared(table)).map(({ name }) => name),
    ],
    ['triggers', triggers.rows.map(({ name }) => name)],
    [
      'triggers that read all changed rows at once',
      triggers.rows.filter(({ hasTable }) => hasTable).map(({ name }) => name),
    ],
    [
      'SQL functions that write several tables',
      functions.rows.filter(({ source }) => written(source).size > 1).map(({ name }) => name),
    ],
  ])
}
