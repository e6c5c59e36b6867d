import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chooseLaunch } from '@cornerstock/embedded-postgres/account'
import {
  type Address,
  connectionString,
  listenSettings,
  loopbackAddress,
} from '@cornerstock/embedded-postgres/address'
import { findBinaries } from '@cornerstock/embedded-postgres/binaries'
import { ensureCluster, readPassword, role } from '@cornerstock/embedded-postgres/cluster'
import { type Postmaster, startPostmaster } from '@cornerstock/embedded-postgres/postmaster'
import { throwaway } from '@cornerstock/embedded-postgres/settings'

export type ReplicatedPostgres = {
  primaryUrl: string
  replicaUrl: string
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL and a streaming replica of it. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'cornerstock-replica-'))
  const [primaryFolder, replicaFolder] = [join(home, 'primary'), join(home, 'replica')]
  const binaries = findBinaries('embedded-postgres')
  const launch = chooseLaunch(home, binaries)
  await ensureCluster({ folder: primaryFolder, binaries, launch })
  await promisify(execFile)('cp', ['-a', primaryFolder, replicaFolder])
  await writeFile(join(replicaFolder, 'standby.signal'), '')
  const password = await readPassword(primaryFolder)
  const [primary, replica] = [await loopbackAddress(), await loopbackAddress()]

  const start = (folder: string, address: Address, own: Record<string, string>): Promise<Postmaster> =>
    startPostmaster({
      folder,
      binaries,
      launch,
      settings: { ...throwaway, wal_level: 'replica', ...own, ...listenSettings(address) },
      socketFolder: undefined,
      log: () => undefined,
    })
  const primaryServer = await start(primaryFolder, primary, { wal_keep_size: '1GB' })
  const primary_conninfo = `host=127.0.0.1 port=${primary.port} user=${role} password=${password}`
  const startReplica = () => start(replicaFolder, replica, { primary_conninfo })
  let replicaServer = await startReplica()
  return {
    primaryUrl: connectionString(primary, password, 'postgres'),
    replicaUrl: connectionString(replica, password, 'postgres'),
    stopReplica: () => replicaServer.stop(),
    async startReplica() {
      replicaServer = await startReplica()
    },
    async stop() {
      await replicaServer.stop()
      await primaryServer.stop()
      await rm(home, { recursive: true })
    },
  }
}
