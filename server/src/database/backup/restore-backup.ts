import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ConfigError } from '../../errors/config-error.ts'
import type { ImageStore } from '../../modules/images/store/image-store.ts'
import { createClient } from '../hosts/database-client.ts'
import { holdMigrations } from '../migrating/migrate.ts'
import { isData, type Manifest, readEntries, verifyBackup } from './backup-file.ts'
import { renumberEvents } from './renumber-events.ts'
import { dropEverything, hasTables, rebuildSchema } from './schema-as-of.ts'

export type RestoreOptions = {
  databaseUrl: string
  images: ImageStore
  file: string
  /** Whether the current contents of the database may be deleted. */
  replace: boolean
}

/**
 * Restores a backup, completely or not at all: the file is verified first, and the database changes in one transaction.
 * Throws a ConfigError if the file is incomplete, the database is not empty (unless `replace`), or servers are
 * connected.
 */
export async function restoreBackup({
  databaseUrl,
  images,
  file,
  replace,
}: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyBackup(file)
  const client = createClient(databaseUrl, { application_name: 'cornerstock restore' })
  await client.connect()
  try {
    await client.query(`begin; set local search_path = public; set local client_min_messages = warning`)
    // A server that starts at the same time waits before it migrates the schema.
    await holdMigrations(client)
    await rejectWhileInUse(client)
    if (replace) await dropEverything(client)
    else if (await hasTables(client))
      throw new ConfigError(
        'The database is not empty. Nothing was changed; use --replace to delete its contents.',
      )
    await rebuildSchema(client, manifest.migration.when)
    await fillTables(client, images, file, manifest)
    await renumberEvents(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
  return manifest
}

/** Throws a ConfigError if others use the database. A session of another role hides its type, but names its role. */
async function rejectWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new ConfigError(
      `The database is in use by ${others} other connections. Nothing was changed; stop its servers first.`,
    )
}

/** Inserts the rows without triggers, which would record events again. Keys and checks apply. */
async function fillTables(client: pg.Client, images: ImageStore, file: string, manifest: Manifest) {
  const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
  // Sessions refer to accounts, so the cascade deletes them too.
  await client.query(`truncate ${names.join(', ')} cascade`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for await (const entry of readEntries(file)) {
    const [kind, name = ''] = entry.name.split('/')
    if (!isData(entry)) for await (const _ of entry.content);
    else if (kind === 'images') await images.put(name, await buffer(Readable.from(entry.content)))
    else await pipeline(entry.content, client.query(copyFrom(copyInto(manifest, name))))
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, column, last } of manifest.identities)
    if (last !== null)
      await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [
        table,
        column,
        last,
      ])
}

function copyInto({ tables }: Manifest, name: string): string {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`${name} is not among the tables of the backup.`)
  return `copy ${pg.escapeIdentifier(name)} (${table.columns.map(pg.escapeIdentifier).join(', ')}) from stdin`
}
