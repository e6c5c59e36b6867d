import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/database/migrating/migrate.ts'
import { createTestDatabase } from '../support/database/database.ts'
import { startSecondPostgres } from '../support/servers/second-postgres.ts'
import { type RunningServer, startServer } from '../support/servers/start-server.ts'
import { testSecret } from '../support/test-app.ts'

const password = 'a long password'
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-rights-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Runs statements one by one. Returns the error code of each, or null. */
async function codesOf(url: string, statements: string[]): Promise<Record<string, string | null>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const codes: Record<string, string | null> = {}
  for (const statement of statements)
    codes[statement] = await client.query(statement).then(
      () => null,
      (error: pg.DatabaseError) => error.code ?? '',
    )
  await client.end()
  return codes
}

const forbidden = [
  'create table public.mine ()',
  'create table jobs.mine ()',
  'create function public.mine() returns int language sql as $$select 1$$',
  'create schema mine',
  'alter table orders add column mine int',
  'alter table orders disable trigger all',
  'drop table cart_items',
  'truncate cart_items',
  'drop table events_first',
  `select add_partitions('events', '{9}', '{9}')`,
  'create index on orders (client_id)',
  'create or replace function reject(text, jsonb) returns void language sql as $$select$$',
  'drop schema jobs cascade',
  'delete from migrations',
  'update function_versions set hash = null',
  'create role mine superuser',
  'set role cornerstock',
  `copy (select 1) to program 'true'`,
]
const denied = '42501'
const allDenied = Object.fromEntries(forbidden.map((statement) => [statement, denied]))

/** Registers a client at a running server, which then places an order. Returns the statuses. */
async function order({ url }: RunningServer, email: string): Promise<number[]> {
  const post = (path: string, body: object, token?: string) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const registered = await post('/auth/register', {
    ...{ email, storeName: 'Elm Deli', storeAddress: '1 Main St', phoneNumber: '555', businessType: 'Deli' },
    ...{ password, confirmPassword: password },
  })
  const { token } = (await registered.json()) as { token: string }
  const placed = await post('/Order', { items: [{ productId: 1, quantity: 1 }] }, token)
  return [registered.status, placed.status]
}

const insertProduct = `insert into products (name, brand, category, price_cents) values ('Cola', 'B', 'Beverages', 100)`
const rolesOfServer = `select distinct usename as role from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
    and application_name not like 'cornerstock owner'`

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

it('the role of the server cannot change the schema, in the databases of the tests too', async () => {
  const database = await createTestDatabase()
  expect(await codesOf(database.serverUrl, forbidden)).toEqual(allDenied)
  await database.drop()
})

it('the role of the server gets access to what a later migration creates', async () => {
  const database = await createTestDatabase()
  await query(database.url, 'create table later (id int generated always as identity, note text)')
  expect(await query(database.serverUrl, `insert into later (note) values ('x') returning id`)).toEqual([
    { id: 1 },
  ])
  await database.drop()
})

it('a server on the embedded PostgreSQL runs as a role without rights on the schema, also in a data folder from before that role', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.migrationUrl, postgres.serverUrl)
  await query(postgres.migrationUrl, 'drop owned by cornerstock_server; drop role cornerstock_server')
  await query(postgres.migrationUrl, insertProduct)
  await postgres.stop()

  const server = await startServer({ DATA_DIR: dataDir })
  expect(await order(server, 'embedded@example.com')).toEqual([201, 201])
  expect(await server.stop()).toBe(0)
  const again = await startEmbeddedPostgres({ dataDir })
  expect(await codesOf(again.serverUrl, forbidden)).toEqual(allDenied)
  await again.stop()
})

describe('a server with DATABASE_MIGRATION_URL', () => {
  let other: Awaited<ReturnType<typeof startSecondPostgres>>
  let serverUrl: string

  beforeAll(async () => {
    other = await startSecondPostgres()
    await query(other.adminUrl, `create role clerk login password 'clerk'`)
    const address = new URL(other.url)
    address.username = 'clerk'
    address.password = 'clerk'
    serverUrl = address.href
  })
  afterAll(() => other.stop())

  const start = (urls: { DATABASE_URL: string; DATABASE_MIGRATION_URL: string }) =>
    startServer({ DATA_DIR: dataDir, JWT_SECRET: testSecret, ...urls })

  it('a server with DATABASE_MIGRATION_URL migrates as that role and serves as the role of DATABASE_URL, which cannot change the schema', async () => {
    const urls = { DATABASE_URL: serverUrl, DATABASE_MIGRATION_URL: other.url }
    const first = await start(urls)
    await query(other.url, insertProduct)
    expect(await order(first, 'first@example.com')).toEqual([201, 201])
    expect(await query(other.url, rolesOfServer)).toEqual([{ role: 'clerk' }])
    const second = await start(urls)
    expect(await order(second, 'second@example.com')).toEqual([201, 201])
    expect([await first.stop(), await second.stop()]).toEqual([0, 0])
    const codes = await codesOf(serverUrl, forbidden)
    expect(codes).toEqual({ ...allDenied, 'set role cornerstock': expect.stringMatching(/42501|22023/) })
  })

  it('a server with DATABASE_MIGRATION_URL does not start as a role that owns the tables', async () => {
    const swapped = start({ DATABASE_URL: other.url, DATABASE_MIGRATION_URL: other.adminUrl })
    await expect(swapped).rejects.toThrow(
      /^Cornerstock cannot start: the role tenant of DATABASE_URL owns tables[^\n]+\n$/,
    )
  })

  it('a server with DATABASE_MIGRATION_URL names both settings if one of them does not work', async () => {
    const wrong = start({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
      DATABASE_MIGRATION_URL: other.url,
    })
    await expect(wrong).rejects.toThrow(/DATABASE_MIGRATION_URL or DATABASE_URL does not work/)
  })
})
