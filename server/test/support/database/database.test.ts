import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../src/database/migrate.ts'
import { startSecondPostgres } from '../servers/second-postgres.ts'
import { createTestDatabase } from './database.ts'

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

describe('test databases', () => {
  it('are migrated and separate from each other', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
    await ask(one.url, 'create table only_here ()')
    expect(await ask(other.url, tables)).not.toContainEqual({ table_name: 'only_here' })
    expect(await ask(other.url, tables)).not.toHaveLength(0)
    await Promise.all([one.drop(), other.drop()])
  })
})

describe('a separate PostgreSQL 15', () => {
  let other: Awaited<ReturnType<typeof startSecondPostgres>>

  beforeAll(async () => {
    other = await startSecondPostgres()
  })
  afterAll(() => other.stop())

  it('accepts the migrations twice', async () => {
    expect(await ask(other.url, 'show server_version')).toEqual([
      { server_version: expect.stringMatching(/^15\./) },
    ])
    await migrate(other.url)
    await migrate(other.url)
    expect(await ask(other.url, tables)).not.toHaveLength(0)
  })
})
