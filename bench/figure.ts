import { readFileSync } from 'node:fs'
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

/** CPU time that a process has used, in milliseconds; NaN on systems without /proc. */
function readCpuMs(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerMs
  } catch {
    return Number.NaN
  }
}

async function readDatabaseWork(pool: pg.Pool) {
  // PostgreSQL updates its statistics about a second late.
  await new Promise((resolve) => setTimeout(resolve, statisticsDelayMs))
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
