import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/database/database.ts'
import { eventually } from '../../test/support/eventually.ts'
import { buildStaff } from '../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../test/support/test-app.ts'
import { dropEverything } from './backup/schema-as-of.ts'
import { applyFunctions } from './functions.ts'
import { applyMigrations, createMigrationsTable, migrate, readMigrations } from './migrate.ts'

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

describe('applyFunctions', () => {
  const newest = readMigrations().at(-1)?.folderMillis ?? 0
  const returning = (value: number) =>
    `create or replace function answer() returns integer language sql as 'select ${value}'`
  const apply = (value: number, knownMigration = newest) =>
    applyFunctions(client, { knownMigration, functions: [returning(value)] })
  const answer = async () => (await client.query('select answer()')).rows[0].answer

  it('replaces a function whose text has changed', async () => {
    await apply(1)
    await apply(2)
    expect(await answer()).toBe(2)
  })

  it('keeps the functions of a newer server when an older one starts', async () => {
    await apply(1)
    await apply(2)
    await apply(1)
    expect(await answer()).toBe(2)
  })

  it('keeps the functions if the database has a migration that the server does not know', async () => {
    await apply(2)
    await apply(3, newest - 1)
    expect(await answer()).toBe(2)
  })

  it('replaces a function by an earlier text after another migration', async () => {
    await apply(1)
    await apply(2)
    await apply(1, newest + 1)
    expect(await answer()).toBe(1)
  })
})

describe('migrate', () => {
  it('names the extension that the role may not create', async () => {
    await client.query('drop extension fuzzystrmatch')
    const role = `limited_${Date.now()}`
    await client.query(`create role ${role} login; grant all on schema public to ${role}`)
    const url = new URL(database.url)
    url.username = role
    await expect(migrate(url.href)).rejects.toThrow(/the extension fuzzystrmatch .*CREATE EXTENSION/)
    await client.query(`drop owned by ${role}; drop role ${role}`)
  })

  const lastWithoutFiles = '0012'
  let shop: TestApp

  /** A database from before the SQL functions were files, with an entry of the staff log. */
  async function buildOldDatabase(): Promise<string> {
    const staffId = '11111111-1111-4111-8111-111111111111'
    await dropEverything(client)
    await createMigrationsTable(client)
    await applyMigrations(client, readMigrations().slice(0, Number(lastWithoutFiles) + 1))
    await client.query(
      `insert into accounts (account_id, role, email, password_hash, store_name, store_address, business_type,
                             phone_number)
       values ($1, 'staff', 'jane@example.com', '', 'Cornerstock', '', '', '')`,
      [staffId],
    )
    await client.query(
      `insert into app_logs (level, source, message)
       values ('Information', 'orders', 'Staff ${staffId} changed the status of order 9 from "Packed" to "Delivered".')`,
    )
    return staffId
  }

  it('brings an older database to the newest schema, several servers at once', async () => {
    const staffId = await buildOldDatabase()
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
    shop = await startTestApp({ databaseUrl: database.url })
    try {
      const staff = await buildStaff(shop.db)
      const { body } = await shop.send(`GET /api/AppLogs/all?search=${staffId}`, { as: staff })
      expect(body).toMatchObject([
        {
          message: 'jane@example.com changed the status of order 9 from "Packed" to "Delivered".',
          change: { what: 'the status of order 9', from: 'Packed', to: 'Delivered' },
          staffName: 'jane@example.com',
        },
      ])
    } finally {
      await shop.stop()
    }
  })

  it('lets others use a table that it waits for, and tries again', async () => {
    await buildOldDatabase()
    const reader = new pg.Client({ connectionString: database.url })
    await reader.connect()
    await reader.query('begin; select from accounts')
    const migrating = migrate(database.url)
    const findWaiting = `select from pg_locks where relation = 'accounts'::regclass and not granted`
    await eventually(async () => expect((await client.query(findWaiting)).rowCount).toBe(1))
    await client.query(`set statement_timeout = '4s'; select from accounts`)
    await eventually(async () => expect((await client.query(findWaiting)).rowCount).toBe(1))
    await reader.query('rollback')
    await reader.end()
    await migrating
    expect((await client.query('select is_active from accounts')).rows).toEqual([{ is_active: true }])
  })

  it('builds an index that an interrupted build has left incomplete, while others write', async () => {
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

  it('creates the same functions in an older database as in a new one', async () => {
    const definitions = async () =>
      (
        await client.query(
          `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_language l on l.oid = p.prolang
            where pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' order by 1`,
        )
      ).rows
    const inNewDatabase = await definitions()
    await buildOldDatabase()
    await migrate(database.url)
    expect(await definitions()).toEqual(inNewDatabase)
  })
})
