import type pg from 'pg'
import { ConfigError } from '../../errors/config-error.ts'
import { createExtensions } from '../migrating/extensions.ts'
import {
  applyMigrations,
  createMigrationsTable,
  isBeforeBaseline,
  lastBeforeBaseline,
  readMigrations,
} from '../migrating/migrate.ts'

/** Whether the database has tables. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                     where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p')) as found`,
  )
  return rows[0]?.found ?? false
}

/** Drops all tables and functions, and the jobs. Functions of extensions stay. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$ declare name text; begin
      for name in select quote_ident(relname) from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
        execute 'drop table public.' || name || ' cascade';
      end loop;
      for name in select p.oid::regprocedure::text from pg_proc p
          where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
        execute 'drop routine ' || name || ' cascade';
      end loop;
      drop schema if exists jobs cascade;
    end $$`)
}

/**
 * Creates the empty schema as of a migration, given as its `when`. The next start of a server applies the later ones.
 * Throws a ConfigError if this version does not know the migration.
 */
export async function rebuildSchema(client: pg.ClientBase, newest: number): Promise<void> {
  const known = readMigrations()
  if (isBeforeBaseline(newest, known))
    throw new ConfigError(
      `The backup is of an older version. Nothing was changed. Restore it with ${lastBeforeBaseline}, start that once, and then this version.`,
    )
  const migrations = known.filter(({ folderMillis }) => folderMillis <= newest)
  if (migrations.at(-1)?.folderMillis !== newest)
    throw new ConfigError('The backup is of a newer version of Cornerstock. Nothing was changed.')
  await createExtensions(client)
  await createMigrationsTable(client)
  await applyMigrations(client, migrations)
}
