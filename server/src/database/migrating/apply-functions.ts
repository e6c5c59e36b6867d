import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const functionsFolder = path.join(import.meta.dirname, '..', 'functions')

/** The texts of all functions, in the order of their names, so that moving a file to another folder changes nothing. */
const readFunctions = (): string[] =>
  readdirSync(functionsFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, name: path.basename(file) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ file }) => readFileSync(path.join(functionsFolder, file), 'utf8'))

/** The `when` of the newest migration that a server knows, and its functions. */
type KnownFunctions = { knownMigration: number; functions?: string[] }

/**
 * Creates or replaces the functions, in the client's transaction, unless a newer server has migrated the database: it
 * has a newer migration, or these texts were applied under the same migration before (docs/decisions/020).
 */
export async function applyFunctions(
  client: pg.ClientBase,
  { knownMigration, functions = readFunctions() }: KnownFunctions,
): Promise<void> {
  const hash = createHash('sha256').update(functions.join('\0')).digest('hex')
  const { rowCount } = await client.query(
    `insert into function_versions (migration, hash)
       select $1::bigint, $2 where not exists (select from migrations where created_at > $1::bigint)
       on conflict do nothing`,
    [knownMigration, hash],
  )
  if (rowCount === 0) return
  // SQL functions may call functions of later files.
  await client.query('set local check_function_bodies = off')
  for (const text of functions) await client.query(text)
}
