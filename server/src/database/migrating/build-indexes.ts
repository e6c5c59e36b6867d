import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { buildPartitionIndexes, lacksPartitionIndexes } from './partition-indexes.ts'

const buildLock = 727_402

type IndexStatement = { name: string; text: string; isDrop: boolean }

/**
 * Reads `CREATE [UNIQUE] INDEX CONCURRENTLY name …` and `DROP INDEX CONCURRENTLY name`; null for any other statement. A
 * unique index is built so only on a column that no server has written yet.
 */
function readIndexStatement(text: string): IndexStatement | null {
  const [, verb, name] = /^\s*(create(?: unique)?|drop) index concurrently "?(\w+)/im.exec(text) ?? []
  return verb && name ? { name, text, isDrop: verb.toLowerCase() === 'drop' } : null
}

/** Whether a statement of a migration runs outside of its transaction, by `buildIndexes`. */
export const runsOutsideTransaction = (text: string): boolean => readIndexStatement(text) !== null

/**
 * Builds the indexes that migrations create with `CONCURRENTLY` and that are missing or were left incomplete, and then
 * drops the indexes that migrations drop with `CONCURRENTLY`, and the indexes of partitions that are missing. Writes
 * continue meanwhile. Returns at once if another server is building them, because no statement needs these indexes to
 * be correct.
 */
export async function buildIndexes(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  const last = readLastStatements(migrations)
  // Does not wait for the lock: a waiting session keeps its snapshot, and the build waits for older snapshots to end.
  const isDue = (await findDue(client, last)).length > 0 || (await lacksPartitionIndexes(client))
  if (!isDue || !(await tryLock(client))) return
  try {
    // Another server may have built them before the lock was free.
    for (const { text, name, isIncomplete } of await findDue(client, last)) {
      if (isIncomplete) await client.query(`drop index concurrently ${name}`)
      await client.query(text)
    }
    await buildPartitionIndexes(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [buildLock])
  }
}

/** The last statement about each index. */
function readLastStatements(migrations: MigrationMeta[]): IndexStatement[] {
  const statements = migrations.flatMap(({ sql }) => sql.flatMap((text) => readIndexStatement(text) ?? []))
  return [...new Map(statements.map((statement) => [statement.name, statement])).values()]
}

/** The statements that are still to run, those that create an index first. */
async function findDue(client: pg.ClientBase, statements: IndexStatement[]) {
  const states = await findStates(
    client,
    statements.map(({ name }) => name),
  )
  return statements
    .filter(({ name, isDrop }) => (isDrop ? states.has(name) : !states.get(name)))
    .map((statement) => ({
      ...statement,
      isIncomplete: !statement.isDrop && states.get(statement.name) === false,
    }))
    .sort((one, other) => Number(one.isDrop) - Number(other.isDrop))
}

/** The given indexes that exist, and whether each is complete. */
async function findStates(client: pg.ClientBase, names: string[]): Promise<Map<string, boolean>> {
  const { rows } = await client.query<{ name: string; isValid: boolean }>(
    `select c.relname as name, i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = any($1) and c.relnamespace = 'public'::regnamespace`,
    [names],
  )
  return new Map(rows.map(({ name, isValid }) => [name, isValid]))
}

async function tryLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1) as "isLocked"',
    [buildLock],
  )
  return rows[0]?.isLocked === true
}
