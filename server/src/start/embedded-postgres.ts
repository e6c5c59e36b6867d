import type { DatabaseUrls, EmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import { ConfigError } from '../errors/config-error.ts'
import type { Config } from './config.ts'
import { isInstalled } from './optional-workspace.ts'

export type { DatabaseUrls }

/** The workspace of the embedded PostgreSQL. It is loaded only here, and only if DATABASE_URL is not set. */
async function importEmbeddedPostgres() {
  if (!isInstalled('@cornerstock/embedded-postgres/start'))
    throw new ConfigError(
      'Cornerstock cannot start: the embedded PostgreSQL is not installed; set DATABASE_URL.',
    )
  return import('@cornerstock/embedded-postgres/start')
}

/**
 * Starts the embedded PostgreSQL in DATA_DIR.
 * @throws ConfigError if it does not start for a reason that the operator can fix
 */
export async function startEmbeddedPostgres({ dataDir }: Pick<Config, 'dataDir'>): Promise<EmbeddedPostgres> {
  const embedded = await importEmbeddedPostgres()
  return embedded.startEmbeddedPostgres({ dataDir }).catch((error: unknown) => {
    throw error instanceof embedded.StartError ? new ConfigError(error.message) : error
  })
}

/** The addresses of the embedded PostgreSQL that a running server has on DATA_DIR; undefined if none runs. */
export async function findEmbeddedPostgres({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<DatabaseUrls | undefined> {
  const embedded = await importEmbeddedPostgres()
  return embedded.findEmbeddedPostgres(dataDir)
}
