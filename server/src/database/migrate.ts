import path from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { applyFunctions } from './functions.ts'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')
const migrationLock = 727_401

/**
 * Brings a database to the newest schema and functions, in one transaction. Several servers may call it at once:
 * each waits for the one before.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('begin; set local client_min_messages = warning')
    await holdMigrations(client)
    await createMigrationsTable(client)
    const migrations = readMigrations()
    const newest = await findNewestMigration(client)
    await applyMigrations(
      client,
      migrations.filter(({ folderMillis }) => folderMillis > newest),
    )
    await applyFunctions(client, { knownMigration: migrations.at(-1)?.folderMillis ?? 0 })
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Makes every `migrate` wait until the transaction ends. */
export async function holdMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
}

/** All migrations, oldest first. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder })

export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}

/** Runs migrations in the client's transaction and records them. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}

/** The `when` of the newest migration that was applied; 0 in an empty database. */
async function findNewestMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from migrations',
  )
  return Number(rows[0]?.newest ?? 0)
}
