/** A setting that does not work. The message is one line for the person who starts the server. */
export class ConfigError extends Error {}

// Errors of the operating system (ENOTDIR, ECONNREFUSED…), and PostgreSQL's wrong login, unknown database, and no host.
const fixableCodes = /^(E[A-Z]+|28\w{3}|3D000|08001)$/

/**
 * Returns a rejection handler that throws a ConfigError of one line, naming the setting, if the person who starts the
 * server can fix the problem. Other errors are thrown as they are.
 */
export const toConfigError =
  (setting: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error) || !('code' in error) || !fixableCodes.test(String(error.code))) throw error
    const [reason] = (error.message || String(error.code)).split('\n')
    throw new ConfigError(`Cornerstock cannot start: ${setting} does not work (${reason}).`)
  }
