import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../src/database/migrating/migrate.ts'
import type { Pooler } from '../../../src/database/pool.ts'
import { startPooler } from '../servers/pooler.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated, empty database that is copied for each test file. It must have no connections. */
    templateUrl: string
    /** The template database, signed in as the role of a server, which cannot change the schema. */
    templateServerUrl: string
    /** The pooler and the address of the database behind it; null unless the tests run through one. */
    pooler: (Pooler & { url: string }) | null
  }
}

/** The connections of the pooler: as many as two servers use at once, since some tests use all of them. */
const connectionsPerDatabase = 30

let stop = () => Promise.resolve()

/** Starts one PostgreSQL for all tests and migrates the template. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-tests-'))
  const { TEST_STATEMENTS: statementsFile } = process.env
  const start = () => startEmbeddedPostgres({ dataDir, durable: false })
  const database = statementsFile ? await startRecording(start) : await start()
  stop = async () => {
    if (statementsFile) await writeStatements(database.migrationUrl, statementsFile)
    await database.stop()
    await rm(dataDir, { recursive: true })
  }
  await migrate(database.migrationUrl, database.serverUrl).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  project.provide('templateUrl', database.migrationUrl)
  project.provide('templateServerUrl', database.serverUrl)
  project.provide('pooler', await poolIfAsked(database.serverUrl))
}

/** With TEST_STATEMENTS=FILE (`npm run distributed`) PostgreSQL keeps the text of every statement of the tests. */
async function startRecording(start: () => Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> {
  const first = await start()
  const settings = {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.max': 50_000,
    'pg_stat_statements.track': 'all',
  }
  for (const [name, value] of Object.entries(settings))
    await administer(first.migrationUrl, `alter system set ${name} = '${value}'`)
  await first.stop()
  const database = await start()
  await administer(database.migrationUrl, 'create extension pg_stat_statements')
  return database
}

async function writeStatements(migrationUrl: string, file: string): Promise<void> {
  const { rows } = await administer<{ text: string }>(
    migrationUrl,
    'select distinct query as text from pg_stat_statements order by 1',
  )
  await writeFile(file, JSON.stringify(rows.map(({ text }) => text)))
}

/** Runs a statement in the database that no test uses. */
async function administer<Row extends pg.QueryResultRow>(migrationUrl: string, statement: string) {
  const url = new URL(migrationUrl)
  url.pathname = 'postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await client.query<Row>(statement)
  } finally {
    await client.end()
  }
}

/** With TEST_POOLER=1 (`npm run soak pooler`) the servers of all tests reach the database through a pooler. */
async function poolIfAsked(serverUrl: string): Promise<(Pooler & { url: string }) | null> {
  if (process.env.TEST_POOLER !== '1') return null
  const pooler = await startPooler(serverUrl, connectionsPerDatabase)
  const stopDatabase = stop
  stop = async () => {
    await pooler.stop()
    await stopDatabase()
  }
  const { keepsPreparedStatements } = pooler
  return { url: pooler.toPooledUrl(serverUrl), keepsPreparedStatements }
}

export async function teardown(): Promise<void> {
  await stop()
}
