import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseLaunch } from '@cornerstock/embedded-postgres/account'
import { connectionString, listenSettings, loopbackAddress } from '@cornerstock/embedded-postgres/address'
import { findBinaries } from '@cornerstock/embedded-postgres/binaries'
import { ensureCluster, readPassword } from '@cornerstock/embedded-postgres/cluster'
import { startPostmaster } from '@cornerstock/embedded-postgres/postmaster'
import { throwaway } from '@cornerstock/embedded-postgres/settings'
import pg from 'pg'

/**
 * Starts the oldest supported PostgreSQL like a server of a provider: over TCP with a password, and with a role that
 * owns only its database.
 */
export async function startSecondPostgres(): Promise<{
  url: string
  /** The address of the database, signed in as a superuser. */
  adminUrl: string
  stop: () => Promise<void>
}> {
  const home = await mkdtemp(join(tmpdir(), 'cornerstock-other-'))
  const folder = join(home, 'postgres')
  const binaries = findBinaries('postgres-15')
  const launch = chooseLaunch(home, binaries)
  await ensureCluster({ folder, binaries, launch, locale: ['--locale=C'] })
  const address = await loopbackAddress()
  const settings = { ...throwaway, ...listenSettings(address) }
  const postmaster = await startPostmaster({
    folder,
    binaries,
    launch,
    settings,
    socketFolder: undefined,
    log: () => undefined,
  })
  const stop = async () => {
    await postmaster.stop()
    await rm(home, { recursive: true })
  }
  const password = await readPassword(folder)
  await makeTenant(connectionString(address, password, 'postgres'))
  return {
    url: `postgresql://tenant:p%40ss%20word@127.0.0.1:${address.port}/shop`,
    adminUrl: connectionString(address, password, 'shop'),
    stop,
  }
}

async function makeTenant(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role tenant login password 'p@ss word'`)
  await client.query('create database shop owner tenant')
  await client.end()
}
