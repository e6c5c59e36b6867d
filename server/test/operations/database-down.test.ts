import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseLaunch } from '@cornerstock/embedded-postgres/account'
import { connectionString, listenSettings, loopbackAddress } from '@cornerstock/embedded-postgres/address'
import { findBinaries } from '@cornerstock/embedded-postgres/binaries'
import { ensureCluster, readPassword } from '@cornerstock/embedded-postgres/cluster'
import { type Postmaster, startPostmaster } from '@cornerstock/embedded-postgres/postmaster'
import { throwaway } from '@cornerstock/embedded-postgres/settings'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../src/database/migrating/migrate.ts'
import { eventually } from '../support/eventually.ts'
import { type BuiltAccount, buildClient, buildProduct } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let home: string
const told: string[] = []
let postmaster: Postmaster
let startAgain: () => Promise<Postmaster>
let shop: TestApp
let client: BuiltAccount
let productId: number

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cornerstock-away-'))
  const folder = join(home, 'postgres')
  const binaries = findBinaries('embedded-postgres')
  const launch = chooseLaunch(home, binaries)
  await ensureCluster({ folder, binaries, launch })
  const address = await loopbackAddress()
  const settings = { ...throwaway, ...listenSettings(address) }
  const log = () => undefined
  startAgain = () => startPostmaster({ folder, binaries, launch, settings, socketFolder: undefined, log })
  postmaster = await startAgain()
  const databaseUrl = connectionString(address, await readPassword(folder), 'postgres')
  await migrate(databaseUrl)
  shop = await startTestApp({
    databaseUrl,
    log: pino({ level: 'warn' }, { write: (line) => told.push(line) }),
  })
  client = await buildClient(shop.db)
  ;({ productId } = await buildProduct(shop.db))
})
afterAll(async () => {
  await shop.stop()
  await postmaster.stop()
  await rm(home, { recursive: true })
})

const calls: [call: string, body?: () => unknown][] = [
  ['GET /api/ready'],
  ['GET /api/Products'],
  ['GET /api/cart'],
  ['POST /api/cart', () => ({ productId, quantity: 1 })],
  ['POST /api/Order', () => ({ items: [{ productId, quantity: 1 }] })],
  ['POST /api/auth/login', () => ({ email: client.email, password: 'wrong' })],
]

const ask = ([call, body]: (typeof calls)[number]) =>
  shop.send(call, { as: client, ...(body && { body: body() }) })

it('while the database is down, calls get 503 and Retry-After, and they work again afterwards', async () => {
  for (const call of calls) expect((await ask(call)).status).toBeLessThan(500)
  await postmaster.stop()
  const away = await Promise.all(calls.map(ask))
  for (const response of away) {
    expect(response).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.text).not.toMatch(/ECONN|select|postgres/i)
  }
  expect((await shop.send('GET /api/health')).status).toBe(200)
  await eventually(() => expect(told.join()).toContain('no connection for notifications'))
  postmaster = await startAgain()
  await eventually(async () => {
    for (const call of calls) expect((await ask(call)).status).toBeLessThan(500)
  })
  await eventually(async () => {
    const { rows } = await shop.db.$client.query(
      `select count(*)::int as listeners from pg_stat_activity where application_name = 'cornerstock listener'`,
    )
    expect(rows).toEqual([{ listeners: 1 }])
  })
})

it('while a lock blocks the database, calls get 503, and they work again afterwards', async () => {
  const other = new pg.Client({ connectionString: shop.databaseUrl })
  await other.connect()
  await other.query('begin; lock table accounts in access exclusive mode')
  const heldUp = await Promise.all(calls.slice(1, -1).map(ask))
  for (const response of heldUp) {
    expect(response).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  await other.query('rollback')
  await other.end()
  for (const call of calls) expect((await ask(call)).status).toBeLessThan(500)
})

it('events continue where they stopped once the database is up again', async () => {
  const url = await shop.app.listen({ port: 0 })
  const stop = new AbortController()
  const { body } = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${client.token}` },
    signal: stop.signal,
  })
  let heard = ''
  const reading = (async () => {
    for await (const chunk of body ?? []) heard += new TextDecoder().decode(chunk)
  })().catch(() => {}) // Ends by being aborted.
  await postmaster.stop()
  postmaster = await startAgain()
  await eventually(async () => {
    const placed = await shop.send('POST /api/Order', {
      as: client,
      body: { items: [{ productId, quantity: 1 }] },
      headers: { 'idempotency-key': 'once the database is back' },
    })
    expect(placed.status).toBe(201)
  })
  await eventually(() => expect(heard).toContain('event: order.created'))
  stop.abort()
  await reading
})
