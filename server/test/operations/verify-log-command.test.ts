import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool, type Pool } from '../../src/database/pool.ts'
import { writeLog } from '../../src/modules/app-logs/app-log-service.ts'
import { sealLog } from '../../src/modules/app-logs/sealing/seal-service.ts'
import { createTestDatabase } from '../support/database/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, () => {})
  for (const message of ['first', 'second']) {
    await writeLog(db, { level: 'Information', source: 'test', message })
    await sealLog(db)
  }
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

/** Runs `npm run verify-log` and returns its output and its exit code. */
async function run(...words: string[]): Promise<{ printed: string; code: number | null }> {
  const script = join(import.meta.dirname, '../../src/verify-log.ts')
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: database.url,
    DEMO: '0',
  }
  const child = spawn(process.execPath, [script, ...words], { env })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [told, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { printed: told + problems, code: await closed }
}

it('the command confirms that the log matches its seals, and then names a change', async () => {
  await writeLog(db, { level: 'Information', source: 'test', message: 'not sealed yet' })
  const first = await run()
  expect(first).toEqual({
    printed: expect.stringMatching(
      /^The log is as it was sealed: 2 entries in 2 seals\.\n1 newer entry is not sealed yet\.\nThe newest seal, to be noted elsewhere: 2:[0-9a-f]{64}\n$/,
    ),
    code: 0,
  })
  const noted = /2:[0-9a-f]{64}/.exec(first.printed)?.[0] ?? ''
  expect((await run(noted)).code).toBe(0)
  expect(await run(noted.replace('2:', '3:'))).toMatchObject({
    printed: expect.stringMatching(/^Seal 3, which you noted, is missing\.\n/),
    code: 1,
  })
  expect(await run('2')).toMatchObject({ printed: expect.stringMatching(/^Usage: [^\n]+\n$/), code: 1 })

  await db.$client.query('alter table app_log_seals rename to away')
  expect(await run()).toEqual({
    printed: 'This database has no sealed log yet. Start the server once.\n',
    code: 1,
  })
  await db.$client.query('alter table away rename to app_log_seals')

  await db.$client.query(`update app_logs set message = 'changed' where message = 'first'`)
  expect(await run()).toMatchObject({
    printed: expect.stringMatching(
      /^Entry 1: its message was changed\.\nThe log is not as it was sealed: 1 finding in 2 entries\.\n/,
    ),
    code: 1,
  })
}, 60_000)
