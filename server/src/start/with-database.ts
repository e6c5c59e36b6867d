import { migrate } from '../database/migrating/migrate.ts'
import { toConfigError } from '../errors/config-error.ts'
import type { Config } from './config.ts'
import { type DatabaseUrls, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** The addresses of the configured database, without a pooler; undefined if the embedded one is used. */
export function findConfiguredDatabase({
  databaseUrl,
  databaseSessionUrl,
  databaseMigrationUrl,
}: Config): DatabaseUrls | undefined {
  const serverUrl = databaseSessionUrl ?? databaseUrl
  return serverUrl === undefined ? undefined : { serverUrl, migrationUrl: databaseMigrationUrl ?? serverUrl }
}

/**
 * Brings the database to the newest schema, which the role of the server may use but not change.
 * @throws ConfigError if a setting does not work
 */
export async function migrateDatabase(
  { databaseMigrationUrl, databaseSessionUrl }: Config,
  { migrationUrl, serverUrl }: DatabaseUrls,
): Promise<void> {
  const serverSetting = databaseSessionUrl ? 'DATABASE_SESSION_URL' : 'DATABASE_URL'
  const setting = databaseMigrationUrl ? `DATABASE_MIGRATION_URL or ${serverSetting}` : serverSetting
  await migrate(migrationUrl, serverUrl).catch(toConfigError(setting))
}

/**
 * Runs a command's work on the database of the settings. It uses the embedded database of a running server, or starts
 * it for the command.
 */
export async function withDatabase<T>(config: Config, work: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  const existing = findConfiguredDatabase(config) ?? (await findEmbeddedPostgres(config))
  if (existing) return work(existing)
  const postgres = await startEmbeddedPostgres(config).catch(toConfigError('DATA_DIR'))
  return work(postgres).finally(postgres.stop)
}
