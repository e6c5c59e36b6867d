import type { Config } from './config.ts'
import { toConfigError } from './config-error.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/**
 * Runs a command's work on the database of the settings. An embedded one is that of a running server, or is started for
 * the command.
 */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const running = config.databaseUrl ?? (await findEmbeddedPostgres(config))
  if (running) return work(running)
  const postgres = await startEmbeddedPostgres(config).catch(toConfigError('DATA_DIR'))
  return work(postgres.url).finally(postgres.stop)
}
