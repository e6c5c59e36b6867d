import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../src/database/migrate.ts'
import { startPooler } from '../servers/pooler.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated, empty database that is copied for each test file. It must have no connections. */
    templateUrl: string
    /** The same database, as the role of a server, which cannot change the schema. */
    templateServerUrl: string
    /** The same database behind a pooler; null unless the tests run through one. */
    pooledUrl: string | null
  }
}

/** Of the pooler: as many as two servers use at once, since some tests fill all of them. */
const connectionsPerDatabase = 30

let stop = () => Promise.resolve()

/** Starts one PostgreSQL for all tests and migrates the template. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-tests-'))
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true })
  }
  await migrate(database.migrationUrl, database.serverUrl).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  project.provide('templateUrl', database.migrationUrl)
  project.provide('templateServerUrl', database.serverUrl)
  project.provide('pooledUrl', await poolIfAsked(database.serverUrl))
}

/** With TEST_POOLER=1 (`npm run soak pooler`) the servers of all tests reach the database through a pooler. */
async function poolIfAsked(serverUrl: string): Promise<string | null> {
  if (process.env.TEST_POOLER !== '1') return null
  const pooler = await startPooler(serverUrl, connectionsPerDatabase)
  const stopDatabase = stop
  stop = async () => {
    await pooler.stop()
    await stopDatabase()
  }
  return pooler.toPooledUrl(serverUrl)
}

export async function teardown(): Promise<void> {
  await stop()
}
