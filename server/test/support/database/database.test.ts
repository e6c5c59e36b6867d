import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../src/database/migrating/migrate.ts'
import { openPool } from '../../../src/database/pool.ts'
import { startSecondPostgres } from '../servers/second-postgres.ts'
import { createTestDatabase } from './database.ts'
import { watchDatabase } from './database-digest.ts'

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const tables = `select table_name from information_schema.tables where table_schema = 'public' order by 1`

it('test databases are migrated and separate from each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await ask(one.url, 'create table only_here ()')
  expect(await ask(other.url, tables)).not.toContainEqual({ table_name: 'only_here' })
  expect(await ask(other.url, tables)).not.toHaveLength(0)
  await Promise.all([one.drop(), other.drop()])
})

it('test databases name the tables that a statement has changed', async () => {
  const database = await createTestDatabase()
  const db = openPool(database.url, () => {})
  await db.$client.query('create table probe (number int)')
  const changedTables = await watchDatabase(db)
  const changes = [
    'insert into probe values (1), (2)',
    'update probe set number = 3 where number = 1',
    'delete from probe where number = 3',
    'with gone as (delete from probe) insert into probe values (4)',
  ]
  for (const change of changes) {
    await db.$client.query(change)
    expect(await changedTables(), change).toEqual(['probe'])
  }
  await db.$client.query('delete from probe where number = 1')
  expect(await changedTables()).toEqual([])
  await db.$client.end()
  await database.drop()
})

describe('a separate PostgreSQL 15', () => {
  let other: Awaited<ReturnType<typeof startSecondPostgres>>

  beforeAll(async () => {
    other = await startSecondPostgres()
  })
  afterAll(() => other.stop())

  it('a separate PostgreSQL 15 accepts the migrations twice', async () => {
    expect(await ask(other.url, 'show server_version')).toEqual([
      { server_version: expect.stringMatching(/^15\./) },
    ])
    await migrate(other.url)
    await migrate(other.url)
    expect(await ask(other.url, tables)).not.toHaveLength(0)
  })
})
