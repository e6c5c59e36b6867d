import type pg from 'pg'
import { ConfigError } from '../../errors/config-error.ts'

/** `pg_trgm` finds parts of texts, `fuzzystrmatch` compares misspelled words. Both come with PostgreSQL. */
const neededExtensions = ['pg_trgm', 'fuzzystrmatch']

/** Creates the extensions that migrations need. If the database rejects, throws a ConfigError that says what to do. */
export async function createExtensions(client: pg.ClientBase): Promise<void> {
  for (const name of neededExtensions)
    await client.query(`create extension if not exists ${name}`).catch((error: Error) => {
      throw new ConfigError(
        `Cornerstock cannot start: the database needs the extension ${name} (${error.message}). ` +
          `Run this in it as its owner or as a superuser: CREATE EXTENSION ${name};`,
      )
    })
}
