import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hourMs } from '@cornerstock/contract/values/days'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import { openPool, type Pool } from '../../../server/src/database/pool.ts'
import { startServer } from '../../../server/test/support/servers/start-server.ts'
import { audit } from './audit.ts'
import { prepare } from './prepare.ts'

const runnerFile = join(import.meta.dirname, 'runner.ts')
const runnerCount = 2
const longestSkewMs = 48 * hourMs
const timeoutMs = 60 * 60_000

/**
 * Lets two servers with wrong clocks place the dates of standing orders that are all due, and kills them with SIGKILL
 * at random moments. Each date must be placed once or explained once, whole, with its stock and one notice.
 */
export async function soakStanding(dates: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-standing-'))
  // Makes the database.
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  if ((await server.stop()) !== 0) throw new Error('The server did not stop cleanly.')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = openPool(postgres.migrationUrl, () => {})
  try {
    await prepare(db, dates)
    const crashes = await placeWithCrashes(db, postgres.migrationUrl, dates)
    return { dates, crashes, ...(await audit(db, dates)) }
  } finally {
    await db.$client.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

const startRunner = (url: string): ChildProcess =>
  spawn(process.execPath, [runnerFile, url, String(randomInt(-longestSkewMs, longestSkewMs))], {
    stdio: 'ignore',
  })

async function placeWithCrashes(db: Pool, url: string, dates: number): Promise<number> {
  const runners = Array.from({ length: runnerCount }, () => startRunner(url))
  const until = performance.now() + timeoutMs
  let crashes = 0
  try {
    while ((await countSettled(db)) < dates) {
      if (performance.now() > until) throw new Error('Not all dates were settled in time.')
      await pause(randomInt(3000, 15_000))
      const victim = crashes % runnerCount
      runners[victim]?.kill('SIGKILL')
      runners[victim] = startRunner(url)
      crashes += 1
    }
  } finally {
    for (const runner of runners) runner.kill('SIGKILL')
  }
  return crashes
}

async function countSettled(db: Pool): Promise<number> {
  const { rows } = await db.$client.query(
    'select count(*)::int as count from standing_order_dates where outcome is not null',
  )
  return rows[0].count
}
