import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../src/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated, empty database that is copied for each test file. It must have no connections. */
    templateUrl: string
    /** The same database, as the role of a server, which cannot change the schema. */
    templateServerUrl: string
  }
}

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
}

export async function teardown(): Promise<void> {
  await stop()
}
