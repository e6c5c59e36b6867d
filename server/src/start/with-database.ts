import { migrate } from '../database/migrate.ts'
import type { Config } from './config.ts'
import { toConfigError } from './config-error.ts'
import { type DatabaseUrls, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** The database of DATABASE_URL; undefined if the embedded one is used. */
export function findConfiguredDatabase({
  databaseUrl,
  databaseMigrationUrl,
}: Config): DatabaseUrls | undefined {
  return databaseUrl === undefined
    ? undefined
    : { serverUrl: databaseUrl, migrationUrl: databaseMigrationUrl ?? databaseUrl }
}

/**
 * Brings the database to the newest schema, which the role of the server may use but not change.
 * @throws ConfigError if a setting does not work
 */
export async function migrateDatabase(
  { databaseMigrationUrl }: Config,
  { migrationUrl, serverUrl }: DatabaseUrls,
): Promise<void> {
  const setting = databaseMigrationUrl ? 'DATABASE_MIGRATION_URL or DATABASE_URL' : 'DATABASE_URL'
  await migrate(migrationUrl, serverUrl).catch(toConfigError(setting))
}

/**
 * Runs a command's work on the database of the settings. An embedded one is that of a running server, or is started for
 * the command.
 */
export async function withDatabase<T>(config: Config, work: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  const existing = findConfiguredDatabase(config) ?? (await findEmbeddedPostgres(config))
  if (existing) return work(existing)
  const postgres = await startEmbeddedPostgres(config).catch(toConfigError('DATA_DIR'))
  return work(postgres).finally(postgres.stop)
}
