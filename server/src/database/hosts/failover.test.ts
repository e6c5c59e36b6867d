import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { startHangingProxy } from '../../../test/support/servers/hanging-proxy.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../../test/support/servers/replica.ts'
import { isDatabaseUnavailable } from '../../errors/app-error.ts'
import { openListener } from '../listener.ts'
import { migrateJobs } from '../migrating/jobs-schema.ts'
import { openPool, type Pool } from '../pool.ts'
import { createClient } from './database-client.ts'

let postgres: ReplicatedPostgres
const opened: Pool[] = []

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
})
afterAll(async () => {
  await Promise.all(opened.map((db) => db.$client.end()))
  await postgres.stop()
})

/** The address of several hosts, which all have the same name, password and database. */
function severalHosts(role: string, ...urls: string[]): string {
  const [first = ''] = urls
  const hosts = urls.map((url) => new URL(url).host).join()
  return `${first.replace(new URL(first).host, hosts)}?target_session_attrs=${role}`
}

function open(url: string): Pool {
  const db = openPool(url, () => {}, { connections: 2 })
  opened.push(db)
  return db
}

const portOf = (url: string) => Number(new URL(url).port)
const findPort = async (db: Pool) => {
  const { rows } = await db.$client.query<{ port: number }>(
    `select setting::int as port from pg_settings where name = 'port'`,
  )
  return rows[0]?.port
}

it('each address leads to the host that has its role, whatever their order', async () => {
  const { primaryUrl, replicaUrl } = postgres
  await migrateJobs(severalHosts('read-write', replicaUrl, primaryUrl))
  expect(await findPort(open(severalHosts('primary', replicaUrl, primaryUrl)))).toBe(portOf(primaryUrl))
  expect(await findPort(open(severalHosts('standby', primaryUrl, replicaUrl)))).toBe(portOf(replicaUrl))
  const alone = open(severalHosts('read-write', replicaUrl))
  await expect(findPort(alone)).rejects.toThrow(/no host is read-write; 127\.0\.0\.1:\d+: a standby/)
})

it('a connection whose server rejects a write is replaced', async () => {
  const db = openPool(postgres.primaryUrl, () => {}, { connections: 1 })
  opened.push(db)
  await db.$client.query('create table written (); set default_transaction_read_only = on')
  const write = () =>
    db.transaction((transaction) => transaction.execute('insert into written default values'))
  await expect(write()).rejects.toThrow()
  await write()
})

it('when a replica takes over, statements on the former primary fail, and later ones use the new primary', async () => {
  const { primaryUrl, replicaUrl } = postgres
  const proxy = await startHangingProxy(primaryUrl)
  const address = severalHosts('read-write', proxy.url, replicaUrl)
  const hanging = open(address)
  const listener = await openListener(address, pino({ level: 'silent' }))
  const heard: string[] = []
  await listener.listen('news', { onNotification: (payload) => heard.push(payload), onConnected() {} })
  const former = open(severalHosts('primary', primaryUrl, replicaUrl))
  expect(await Promise.all([hanging, former].map(findPort))).toEqual(Array(2).fill(portOf(primaryUrl)))

  proxy.hang()
  const fresh = findPort(open(address))
  await Promise.all([
    expect(findPort(hanging)).rejects.toThrow(/^Connection terminated/),
    expect(fresh).rejects.toSatisfy(isDatabaseUnavailable),
  ])
  const waiting = expect(former.$client.query('select pg_sleep(3600)')).rejects.toThrow(
    /^Connection terminated/,
  )
  const replica = createClient(replicaUrl)
  await replica.connect()
  await replica.query('select pg_promote()')
  await waiting
  await eventually(async () => {
    expect(await Promise.all([hanging, former].map(findPort))).toEqual(Array(2).fill(portOf(replicaUrl)))
  })
  await eventually(async () => {
    await replica.query(`select pg_notify('news', 'promoted')`)
    expect(heard).toContain('promoted')
  })
  await replica.end()
  await listener.close()
  proxy.stop()
})
