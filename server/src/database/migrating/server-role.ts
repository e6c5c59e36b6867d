import pg from 'pg'
import { ConfigError } from '../../errors/config-error.ts'
import { createClient } from '../hosts/database-client.ts'

/** The name of the role that a connection string signs in as. */
export async function findRole(databaseUrl: string): Promise<string> {
  const client = createClient(databaseUrl, { connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

/** Tables that only a migration writes. */
const readOnlyTables = 'public.migrations, public.function_versions'

/** Gives the server's role access to the rows of our tables, but not to the tables and functions themselves. */
export async function grantAccess(client: pg.ClientBase, role: string): Promise<void> {
  await grantRowAccess(client, role, 'public')
  await client.query(`revoke insert, update, delete on ${readOnlyTables} from ${pg.escapeIdentifier(role)}`)
}

/** Gives the server's role access to the rows of a schema, including tables that the connected role creates later. */
export async function grantRowAccess(client: pg.ClientBase, role: string, schema: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const inSchema = `in schema ${pg.escapeIdentifier(schema)}`
  await client.query(`
    revoke create on schema ${schema} from public, ${to};
    grant usage on schema ${schema} to ${to};
    revoke truncate, references, trigger on all tables ${inSchema} from ${to};
    grant select, insert, update, delete on all tables ${inSchema} to ${to};
    grant usage, select on all sequences ${inSchema} to ${to};
    grant execute on all functions ${inSchema} to ${to};
    alter default privileges ${inSchema} grant select, insert, update, delete on tables to ${to};
    alter default privileges ${inSchema} grant usage, select on sequences to ${to}`)
}

/** Throws a ConfigError if the role can change the schemas in spite of `grantAccess`, for example as their owner. */
export async function rejectSchemaRights(
  client: pg.ClientBase,
  role: string,
  schemas: string[],
): Promise<void> {
  const { rows } = await client.query<{ reason: string | null }>(
    `select case
       when (select rolsuper from pg_roles where rolname = $1) then 'is a superuser'
       when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                     where n.nspname = any ($2) and pg_has_role($1, c.relowner, 'MEMBER'))
         then 'owns tables, or belongs to the role that owns them'
       when exists (select from pg_namespace where nspname = any ($2) and has_schema_privilege($1, oid, 'CREATE'))
         then 'may create tables'
       when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                     where n.nspname = any ($2) and c.relkind in ('r', 'p')
                       and has_table_privilege($1, c.oid, 'TRUNCATE'))
         then 'may truncate tables'
     end as reason`,
    [role, schemas],
  )
  const reason = rows[0]?.reason
  if (reason)
    throw new ConfigError(
      `Cornerstock cannot start: the role ${role} of DATABASE_URL ${reason}; with DATABASE_MIGRATION_URL it must be a role without such rights.`,
    )
}
