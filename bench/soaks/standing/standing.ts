import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
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
    const place = { url: postgres.migrationUrl, cacheDir: join(dataDir, 'compile-cache') }
    const crashes = await placeWithCrashes(db, place, dates)
    return { dates, crashes, ...(await audit(db, dates)) }
  } finally {
    await db.$client.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** Where the servers find the database, and what they keep of their compiled code. */
type Place = { url: string; cacheDir: string }

type Runner = { process: ChildProcess; works: Promise<unknown> }

/** Starts a server; it says when it begins to work, which takes long on a busy machine. */
function startRunner({ url, cacheDir }: Place): Runner {
  const process = fork(runnerFile, [url, String(randomInt(-longestSkewMs, longestSkewMs))], {
    stdio: 'ignore',
    env: { ...env, NODE_COMPILE_CACHE: cacheDir },
  })
  return { process, works: Promise.race([once(process, 'message'), once(process, 'exit')]) }
}

async function placeWithCrashes(db: Pool, place: Place, dates: number): Promise<number> {
  const runners = Array.from({ length: runnerCount }, () => startRunner(place))
  const until = performance.now() + timeoutMs
  let crashes = 0
  try {
    while ((await countSettled(db)) < dates) {
      if (performance.now() > until) throw new Error('Not all dates were settled in time.')
      const victim = crashes % runnerCount
      await runners[victim]?.works
      await pause(randomInt(3000, 15_000))
      runners[victim]?.process.kill('SIGKILL')
      runners[victim] = startRunner(place)
      crashes += 1
    }
  } finally {
    for (const { process } of runners) process.kill('SIGKILL')
  }
  return crashes
}

async function countSettled(db: Pool): Promise<number> {
  const { rows } = await db.$client.query(
    'select count(*)::int as count from standing_order_dates where outcome is not null',
  )
  return rows[0].count
}
