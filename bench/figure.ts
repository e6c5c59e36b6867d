import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** The result of one benchmark. Rates are responses per second; the costs are per response of our server. */
export type Figure = {
  /** Our rate divided by the baseline's. */
  ratio: number
  rate: number
  baseline: number
  /** CPU time of our server. */
  serverMs: number
  /** Time that the database spent executing statements. */
  databaseMs: number
  statements: number
}

export type Round = { responses: number; seconds: number }

const rounds = 5
const ticksPerMs = 0.1
const statisticsDelayMs = 1500

/** The fields of `/proc/…/stat` from the third one on; none on systems without /proc. */
function readProcess(pid: number): number[] {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return rest.split(' ').map(Number)
  } catch {
    return []
  }
}

const parentField = 1
const ownTimes = [11, 12]
/** Those of children that have ended. */
const childTimes = [13, 14]

const sumTimes = (pid: number, fields: readonly number[]): number => {
  const found = readProcess(pid)
  return fields.reduce((sum, field) => sum + (found[field] ?? Number.NaN), 0) / ticksPerMs
}

/** CPU time that a process has used, in milliseconds; NaN on systems without /proc. */
export const readCpuMs = (pid: number): number => sumTimes(pid, ownTimes)

/** CPU time that all processes of the database have used, in milliseconds; NaN on systems without /proc. */
export async function readDatabaseCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  const pids = rows.map(({ pid }) => pid)
  const postmaster = readProcess(pids[0] ?? 0)[parentField] ?? 0
  // A process that ends meanwhile counts with the postmaster's children.
  const running = pids.map((pid) => sumTimes(pid, ownTimes)).filter((ms) => !Number.isNaN(ms))
  return running.reduce((sum, ms) => sum + ms, sumTimes(postmaster, [...ownTimes, ...childTimes]))
}

/** Waits until the server has finished its start-up work, so that only answers are measured. */
export async function waitUntilIdle({ pid, pool }: { pid: number; pool: pg.Pool }): Promise<void> {
  const idleMs = 100
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const now = readCpuMs(pid) + (await readDatabaseCpuMs(pool))
    if (now - last < idleMs) return
    last = now
    await setTimeout(2000)
  }
}

/** How long the database has worked until now. */
export async function readDatabaseWork(pool: pg.Pool) {
  // PostgreSQL updates its statistics about a second late.
  await setTimeout(statisticsDelayMs)
  const { rows } = await pool.query<{ ms: number; statements: string }>(
    'select active_time as ms, xact_commit as statements from pg_stat_database where datname = current_database()',
  )
  return { ms: rows[0]?.ms ?? Number.NaN, statements: Number(rows[0]?.statements) }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures our server and the baseline in turn, after a warm-up of both, and returns the medians. */
export async function measure(
  { pid, pool }: { pid: number; pool: pg.Pool },
  runs: { server: () => Promise<Round>; baseline: () => Promise<Round> },
): Promise<Figure> {
  await runs.baseline()
  await runs.server()
  const baselines: number[] = []
  const rates: number[] = []
  const costs: { serverMs: number; databaseMs: number; statements: number }[] = []
  for (let count = 0; count < rounds; count += 1) {
    const baseline = await runs.baseline()
    const before = { work: await readDatabaseWork(pool), cpuMs: readCpuMs(pid) }
    const round = await runs.server()
    const cpuMs = readCpuMs(pid)
    const work = await readDatabaseWork(pool)
    baselines.push(baseline.responses / baseline.seconds)
    rates.push(round.responses / round.seconds)
    costs.push({
      serverMs: (cpuMs - before.cpuMs) / round.responses,
      databaseMs: (work.ms - before.work.ms) / round.responses,
      statements: (work.statements - before.work.statements) / round.responses,
    })
  }
  return {
    ratio: median(rates.map((rate, index) => rate / (baselines[index] ?? Number.NaN))),
    rate: median(rates),
    baseline: median(baselines),
    serverMs: median(costs.map((cost) => cost.serverMs)),
    databaseMs: median(costs.map((cost) => cost.databaseMs)),
    statements: median(costs.map((cost) => cost.statements)),
  }
}
