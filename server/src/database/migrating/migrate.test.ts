import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { dropEverything } from '../backup/schema-as-of.ts'
import { applyFunctions } from './apply-functions.ts'
import { createExtensions } from './extensions.ts'
import { applyMigrations, createMigrationsTable, migrate, readMigrations } from './migrate.ts'

const baseline = readMigrations()[0]?.folderMillis ?? 0

let client: pg.Client
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return async () => {
    await client.end()
    await database.drop()
  }
})

const newest = readMigrations().at(-1)?.folderMillis ?? 0
const returning = (value: number) =>
  `create or replace function response() returns integer language sql as 'select ${value}'`
const apply = (value: number, knownMigration = newest) =>
  applyFunctions(client, { knownMigration, functions: [returning(value)] })
const response = async () => (await client.query('select response()')).rows[0].response

it('the migration replaces a function whose text has changed', async () => {
  await apply(1)
  await apply(2)
  expect(await response()).toBe(2)
})

it('the migration keeps the functions of a newer server when an older one starts', async () => {
  await apply(1)
  await apply(2)
  await apply(1)
  expect(await response()).toBe(2)
})

it('the migration keeps the functions if the database has a migration that the server does not know', async () => {
  await apply(2)
  await apply(3, newest - 1)
  expect(await response()).toBe(2)
})

it('the migration replaces a function by an earlier text after another migration', async () => {
  await apply(1)
  await apply(2)
  await apply(1, newest + 1)
  expect(await response()).toBe(1)
})

it('the migration names the extension that the role may not create', async () => {
  await client.query('drop extension fuzzystrmatch')
  const role = `limited_${Date.now()}`
  await client.query(`create role ${role} login; grant all on schema public to ${role}`)
  const url = new URL(database.url)
  url.username = role
  await expect(migrate(url.href)).rejects.toThrow(/the extension fuzzystrmatch .*CREATE EXTENSION/)
  await client.query(`drop owned by ${role}; drop role ${role}`)
})

/** What the last version before the baseline wrote into `migrations`, up to the given one. */
async function pretendMigrations(...created: number[]): Promise<void> {
  await client.query('truncate migrations')
  for (const when of created)
    await client.query('insert into migrations (hash, created_at) values ($1, $2)', [`of ${when}`, when])
}

it('the migration fills an empty database once, several servers at once', async () => {
  await dropEverything(client)
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
  const { rows } = await client.query('select created_at::float as "when" from migrations order by 1')
  expect(rows.map(({ when }) => when)).toEqual(readMigrations().map(({ folderMillis }) => folderMillis))
  expect((await client.query('select type from events')).rows).toEqual([{ type: 'events.began' }])
})

it('the migration goes on with a database that the migrations before the baseline have built', async () => {
  await dropEverything(client)
  await createExtensions(client)
  await createMigrationsTable(client)
  await applyMigrations(client, readMigrations().slice(0, 1))
  await pretendMigrations(baseline - 1, baseline)
  await client.query(`insert into import_columns values ('products', 'kept', 'sku')`)
  await migrate(database.url)
  expect((await client.query(`select from import_columns where header = 'kept'`)).rowCount).toBe(1)
})

it('the migration keeps one of two categories, areas and answers whose names are the same folded, and moves their products', async () => {
  await dropEverything(client)
  await createExtensions(client)
  await createMigrationsTable(client)
  const all = readMigrations()
  const before = all.slice(
    0,
    all.findIndex(({ sql }) => sql.some((text) => text.includes('fold_texts'))),
  )
  await applyMigrations(client, before)
  await client.query(`
    insert into areas (position, name, icon, color, path) values (5, 'Panadería', 'bread', '#1f5a3c', 'bakery'),
      (6, 'Panaderia', 'bread', '#1f5a3c', 'bakery-2');
    insert into categories (area_id, value, position, name, icon) values (5, 'Açaí', 0, 'Açaí', 'bread'),
      (6, 'Acai', 0, 'Acai', 'bread');
    insert into import_categories values ('açaí bowls', 'Açaí'), ('acai bowls', 'Candy');
    insert into products (name, brand, category, price_cents) values ('A', 'B', 'ACAI', 1), ('B', 'B', 'panadería', 1);
    update products set area = null`)
  await migrate(database.url)
  const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows.flat()
  expect(await read(`select name from areas where area_id > 4 order by 1`)).toEqual([
    'Panaderia (6)',
    'Panadería',
  ])
  expect(await read(`select value from categories where category_id > 17`)).toEqual(['Açaí'])
  expect(await read('select value from import_categories')).toEqual(['acai bowls'])
  expect(await read('select distinct area from products')).toEqual(['Panadería'])
})

it('the migration drops the functions of earlier versions, and keeps those of the company', async () => {
  await dropEverything(client)
  await createExtensions(client)
  await createMigrationsTable(client)
  await applyMigrations(client, readMigrations().slice(0, 1))
  for (const name of ['take_stock(integer)', 'check_key(uuid, text, bytea, bytea)', 'company_report()'])
    await client.query(`create function ${name} returns void language sql as ''`)
  await migrate(database.url)
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  )
  const files = readdirSync(path.join(import.meta.dirname, '../functions'), {
    recursive: true,
    encoding: 'utf8',
  })
  const defined = files.filter((file) => file.endsWith('.sql')).map((file) => path.basename(file, '.sql'))
  expect(rows.map(({ name }) => name).sort()).toEqual([...defined, 'company_report'].sort())
})

it('the migration names the version to start first if the database is older than the baseline', async () => {
  await pretendMigrations(baseline - 1)
  await expect(migrate(database.url)).rejects.toThrow(/too old.* Start Cornerstock 0\.1\.0 .* once/)
})

it('the migration lets others use a table that it waits for, and tries again', async () => {
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  const lock = 'begin; lock table function_versions in share mode'
  await reader.query(lock)
  const migrating = migrate(database.url)
  const findWaiting = `select from pg_locks where relation = 'function_versions'::regclass and not granted`
  await eventually(async () => expect((await client.query(findWaiting)).rowCount).toBe(1))
  await client.query(`set statement_timeout = '4s'; ${lock}; commit`)
  await eventually(async () => expect((await client.query(findWaiting)).rowCount).toBe(1))
  await reader.query('rollback')
  await reader.end()
  await migrating
})

it('the migration builds an index of the log month by month, while others write, also after an interrupted build', async () => {
  const index = 'app_logs_folded_search'
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('${index}'::regclass) as definition`,
  )
  const definition = rows[0]?.definition ?? ''
  expect(definition).toContain('ON ONLY public.app_logs')
  await client.query(`drop index ${index}; ${definition}`)
  // An earlier build was interrupted here.
  await client.query(`create index app_logs_first_${index} on app_logs_first (message)`)
  const states = async () =>
    (
      await client.query<{ name: string; isValid: boolean }>(
        `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
          where indexrelid::regclass::text like '%${index}' order by name`,
      )
    ).rows
  expect(await states()).toContainEqual({ name: index, isValid: false })
  await client.query(`begin; insert into app_logs (level, message, source) values ('Information', 'x', 'y')`)
  const migrating = migrate(database.url)
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await eventually(async () =>
    expect((await other.query(`select from pg_locks where not granted`)).rowCount).toBeGreaterThan(0),
  )
  await other.query(
    `set lock_timeout = '2s'; insert into app_logs (level, message, source) values ('Information', 'x', 'y')`,
  )
  await other.end()
  await client.query('commit')
  await migrating
  const after = await states()
  expect(after.length).toBeGreaterThan(2)
  expect(after.every(({ isValid }) => isValid)).toBe(true)
})

it('the migration builds an index that an interrupted build has left incomplete, while others write', async () => {
  const isValid = async () =>
    (await client.query(`select indisvalid from pg_index where indexrelid = 'orders_by_date'::regclass`))
      .rows[0]?.indisvalid
  expect((await client.query(`select to_regclass('orders_date') as old`)).rows).toEqual([{ old: null }])
  await client.query(`update pg_index set indisvalid = false where indexrelid = 'orders_by_date'::regclass`)
  await client.query('begin; lock table orders in row exclusive mode')
  const migrating = migrate(database.url)
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await eventually(async () =>
    expect((await other.query(`select from pg_locks where not granted`)).rowCount).toBeGreaterThan(0),
  )
  await other.query(`set lock_timeout = '2s'; update orders set status = status where order_id = 1`)
  await other.end()
  await client.query('commit')
  await migrating
  expect(await isValid()).toBe(true)
})
