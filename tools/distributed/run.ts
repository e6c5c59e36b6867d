import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import pg from 'pg'
import { migrate } from '../../server/src/database/migrating/migrate.ts'
import { root } from '../setup/paths.mjs'
import { findSchemaChanges, readPlacements } from './schema-rules.ts'
import { readStatement, rulesFor, statementRules } from './statement-rules.ts'

/**
 * `npm run distributed [-- TESTS…]`: runs the API tests and prints, as Markdown, which of their statements and which
 * parts of the schema a move to a distributed PostgreSQL would have to change if the data were spread by client.
 */

const folder = await mkdtemp(join(tmpdir(), 'distributed-'))
try {
  const statements = await collectStatements(join(folder, 'statements.json'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const pool = new pg.Pool({ connectionString: postgres.migrationUrl })
  // A connection may still be closing when PostgreSQL stops.
  pool.on('error', () => {})
  try {
    await migrate(postgres.migrationUrl, postgres.serverUrl)
    await print(pool, statements)
  } finally {
    await pool.end()
    await postgres.stop()
  }
} finally {
  await rm(folder, { recursive: true })
}

/** Runs the API tests and returns their statements. Failing tests are ignored: they have sent statements too. */
async function collectStatements(file: string): Promise<string[]> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'server', '--retry', '0', ...process.argv.slice(2)]
  const tests = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TEST_STATEMENTS: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(tests, 'close')
  return JSON.parse(await readFile(file, 'utf8')) as string[]
}

async function print(pool: pg.Pool, all: string[]): Promise<void> {
  const placements = await readPlacements(pool)
  const kinds = Object.groupBy([...placements], ([, { kind }]) => kind)
  const names = (kind: keyof typeof kinds) =>
    kinds[kind]?.map(([table]) => `\`${table}\``).join(', ') ?? 'none'
  console.log(`Tables spread by client: ${names('client')}.\n`)
  console.log(`Tables that would follow them: ${names('child')}.\n`)
  console.log(`Tables copied to every node: ${names('shared')}.\n`)
  console.log('| schema | how many | which |\n| --- | --- | --- |')
  for (const [rule, found] of await findSchemaChanges(pool, placements))
    console.log(`| ${rule} | ${found.length} | ${found.map((name) => `\`${name}\``).join(', ')} |`)
  const statements = all.filter((text) => {
    const { tables } = readStatement(text, placements)
    return tables.length > 0 || rulesFor(text, placements).length > 0
  })
  console.log(`\n| of ${statements.length} statements | how many | of tables |\n| --- | --- | --- |`)
  const applied = statements.map((text) => ({ text, rules: rulesFor(text, placements) }))
  for (const rule of Object.keys(statementRules)) {
    const found = applied.filter(({ rules }) => (rules as string[]).includes(rule))
    const tables = Map.groupBy(
      found.flatMap(({ text }) => readStatement(text, placements).tables),
      (table) => table,
    )
    const most = [...tables].sort((one, other) => other[1].length - one[1].length).slice(0, 6)
    console.log(
      `| ${rule} | ${found.length} | ${most.map(([table, { length }]) => `\`${table}\` ${length}`).join(', ')} |`,
    )
  }
  const unchanged = applied.filter(({ rules }) => rules.length === 0).length
  console.log(`| none of these | ${unchanged} | |`)
  for (const rule of Object.keys(statementRules)) {
    console.log(`\n${rule}:\n`)
    for (const { text, rules } of applied)
      if ((rules as string[]).includes(rule)) console.log(`- \`${text.replace(/\s+/g, ' ').trim()}\``)
  }
}
