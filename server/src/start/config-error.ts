import { ConfigError } from './config.ts'

// Those of the system (ENOTDIR, ECONNREFUSED…), and PostgreSQL's wrong login and unknown database.
const mendable = /^(E[A-Z]+|28\w{3}|3D000)$/

/**
 * Rejects with one line that names the setting where the person who starts the server can mend what went
 * wrong; with the error as it is where it is a bug of ours.
 */
export const blame =
  (setting: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error) || !('code' in error) || !mendable.test(String(error.code))) throw error
    const [reason] = (error.message || String(error.code)).split('\n')
    throw new ConfigError(`Cornerstock cannot start: ${setting} does not work (${reason}).`)
  }
