import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const preparationLock = 727_403
const pauseBetweenAttemptsMs = 200

/** The indexes that the log needs as a partition, under the names that migration 0054 expects. */
const indexes = {
  app_logs_first_pk: 'create unique index concurrently app_logs_first_pk on app_logs (app_log_id, logged_at)',
  app_logs_first_newest:
    'create index concurrently app_logs_first_newest on app_logs (logged_at, app_log_id)',
  app_logs_first_level:
    'create index concurrently app_logs_first_level on app_logs (level, logged_at, app_log_id)',
}

/**
 * The partition ends with a month, at least a week from now. With a valid check of that, attaching it reads no rows.
 */
const addEnd = `
  do $$ begin
    if not exists (select from pg_constraint where conname = 'app_logs_first_until') then
      execute format('alter table app_logs add constraint app_logs_first_until check (logged_at < %L) not valid',
        (select (date_trunc('month', greatest(now() + interval '7 days', max(logged_at)) at time zone 'UTC')
                 + interval '1 month') at time zone 'UTC' from app_logs));
    end if;
  end $$`

/** Runs work in one transaction that does not wait for locks for long, and repeats it until it gets them. */
type RetryOnLocks = (client: pg.Client, work: () => Promise<unknown>) => Promise<void>

/**
 * Migrates a database. Before that, prepares the log of an earlier version for migration 0054, which makes the log a
 * partition: builds its indexes and proves that its entries are older than the end of the partition, without locking it
 * for longer than a moment. Servers of that version can still write. Several servers may call it at once: each waits
 * for the one before.
 */
export async function migrateWithPreparedLog(
  client: pg.Client,
  { retryOnLocks, migrate }: { retryOnLocks: RetryOnLocks; migrate: () => Promise<void> },
): Promise<void> {
  if (!(await isUnpartitioned(client))) return migrate()
  // Polls for the lock: a waiting session keeps its snapshot, and the builds wait for older snapshots to end.
  while (!(await tryLock(client))) await pause(pauseBetweenAttemptsMs)
  try {
    if (await isUnpartitioned(client)) await prepareLog(client, retryOnLocks)
    // Under the lock, because a server that prepared the log during the migration would give the new log an end.
    await migrate()
  } catch (error) {
    await forgetEnd(client).catch(() => {}) // The first error names the cause.
    throw error
  }
  // After an error, the lock ends with the session.
  await client.query('select pg_advisory_unlock($1)', [preparationLock])
}

async function prepareLog(client: pg.Client, retryOnLocks: RetryOnLocks): Promise<void> {
  for (const [name, text] of Object.entries(indexes)) await buildIndex(client, name, text)
  await retryOnLocks(client, () => client.query(addEnd))
  await client.query('alter table app_logs validate constraint app_logs_first_until')
}

/** Drops the check, which would refuse later entries if the migration fails and an earlier version stays in use. */
async function forgetEnd(client: pg.Client): Promise<void> {
  await client.query(`
    rollback; begin; set local lock_timeout = '2s';
    alter table if exists app_logs drop constraint if exists app_logs_first_until; commit`)
}

async function isUnpartitioned(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where oid = to_regclass('public.app_logs') and relkind = 'r'`,
  )
  return rowCount === 1
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1) as "isLocked"',
    [preparationLock],
  )
  return rows[0]?.isLocked === true
}

async function buildIndex(client: pg.Client, name: string, text: string): Promise<void> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('public.' || $1)`,
    [name],
  )
  if (rows[0]?.isValid) return
  if (rows[0]) await client.query(`drop index concurrently ${name}`)
  await client.query(text)
}
