import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')
const migrationLock = 727_401

/** Brings a database to the newest schema. Safe to call from several servers at once: they take turns. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set client_min_messages = warning')
    await applyMigrations(drizzle(client), {
      migrationsFolder,
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
  } finally {
    await client.end()
  }
}

/** Keeps every `migrate` waiting until the transaction ends. */
export async function holdMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
}

/** All migrations, oldest first. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder })
