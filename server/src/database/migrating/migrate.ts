import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ConfigError } from '../../errors/config-error.ts'
import { createClient } from '../hosts/database-client.ts'
import { keepPartitions } from '../partitions/keep-partitions.ts'
import { applyFunctions } from './apply-functions.ts'
import { buildIndexes, runsOutsideTransaction } from './build-indexes.ts'
import { createExtensions } from './extensions.ts'
import { jobsSchema, migrateJobs } from './jobs-schema.ts'
import { findRole, grantAccess, grantRowAccess, rejectSchemaRights } from './server-role.ts'

const migrationsFolder = path.join(import.meta.dirname, '..', 'migrations')
const migrationLock = 727_401

/** A statement that waits longer for a table fails, because all later statements on the table wait behind it. */
const lockTimeoutMs = 2000
const lockAttempts = 30
const pauseBetweenAttemptsMs = 1000
/** A lock timed out, or a deadlock was resolved. */
const lockErrors = ['55P03', '40P01']

/**
 * Brings a database to the newest schema, functions and jobs. Several servers may call it at once: each waits for the
 * one before. Throws a ConfigError if the database is older than the baseline, or lacks an extension that the role may
 * not create.
 *
 * @param migrationUrl signs in as the role that owns the tables
 * @param serverUrl signs in as the role of the server, which gets access to rows only if it is another role
 */
export async function migrate(migrationUrl: string, serverUrl = migrationUrl): Promise<void> {
  const client = createClient(migrationUrl, { connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const serverRole = await findServerRole(client, { migrationUrl, serverUrl })
    await retryOnLocks(client, async () => {
      await migrateSchema(client)
      if (serverRole) await grantAccess(client, serverRole)
    })
    // Housekeeping retries this, and reports a failure.
    await keepPartitions(drizzle(client)).catch(() => {})
    await buildIndexes(client, readMigrations())
    await migrateJobs(migrationUrl)
    if (!serverRole) return
    await retryOnLocks(client, () => grantRowAccess(client, serverRole, jobsSchema))
    await rejectSchemaRights(client, serverRole, ['public', jobsSchema])
  } finally {
    await client.end()
  }
}

/** The role of the server, unless it is the connected one. */
async function findServerRole(
  client: pg.Client,
  { migrationUrl, serverUrl }: { migrationUrl: string; serverUrl: string },
): Promise<string | undefined> {
  if (serverUrl === migrationUrl) return undefined
  const serverRole = await findRole(serverUrl)
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return serverRole === rows[0]?.role ? undefined : serverRole
}

async function migrateSchema(client: pg.Client): Promise<void> {
  await createExtensions(client)
  await createMigrationsTable(client)
  const migrations = readMigrations()
  const newest = await findNewestMigration(client)
  if (newest > 0 && isBeforeBaseline(newest, migrations))
    throw new ConfigError(
      `Cornerstock cannot start: its database is too old for this version. Start ${lastBeforeBaseline} once, and then this version.`,
    )
  await applyMigrations(
    client,
    migrations.filter(({ folderMillis }) => folderMillis > newest),
  )
  await applyFunctions(client, { knownMigration: migrations.at(-1)?.folderMillis ?? 0 })
}

/** Runs `work` in one transaction. Starts it again when it cannot get a lock soon. */
async function retryOnLocks(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin; set local client_min_messages = warning')
      await holdMigrations(client)
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      const isLockError = error instanceof pg.DatabaseError && lockErrors.includes(error.code ?? '')
      if (!isLockError || attempt === lockAttempts) throw error
      await client.query('rollback')
    }
    await pause(pauseBetweenAttemptsMs)
  }
}

/** Makes every `migrate` wait until the transaction ends. */
export async function holdMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
}

/**
 * All migrations, oldest first. The first is the baseline: it has the `when` of the last of the migrations that it
 * replaces, so a database that has applied all of those goes on from there.
 */
export const readMigrations = () => readMigrationFiles({ migrationsFolder })

/** The version whose migrations lead up to the baseline. */
export const lastBeforeBaseline = 'Cornerstock 0.1.0 (commit 1d15438d)'

/** Whether `newest`, the `when` of a migration, was replaced by the baseline. */
export const isBeforeBaseline = (newest: number, [baseline]: MigrationMeta[]): boolean =>
  baseline !== undefined && newest < baseline.folderMillis

export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}

/** Runs migrations in the client's transaction and records them, without the statements that cannot run in one. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) if (!runsOutsideTransaction(statement)) await client.query(statement)
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
