import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  /** Signs in as the owner. */
  url: string
  /** Signs in as the role of a server, which cannot change the schema. */
  serverUrl: string
  drop: () => Promise<void>
}

/** Creates a migrated, empty database as a copy of the template, which takes some milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(template, `create database ${name} template cornerstock strategy file_copy`)
  return {
    url: withDatabase(template, name),
    serverUrl: withDatabase(inject('templateServerUrl'), name),
    drop: () => administer(template, `drop database ${name} with (force)`),
  }
}

async function administer(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(template, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
