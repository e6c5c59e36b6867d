import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** One measured thing. Rates are answers per second; the rest is per answer of ours. */
export type Figure = {
  ratio: number
  ours: number
  limit: number
  /** Processor time of our server. */
  serverMs: number
  /** Time that statements ran in the database. */
  databaseMs: number
  statements: number
}

export type Round = { answers: number; seconds: number }

const rounds = 5
const ticksPerMs = 0.1
const settleMs = 1500

/** Processor time that a process has used, in milliseconds; not to be had but on Linux. */
function processorMs(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerMs
  } catch {
    return Number.NaN
  }
}

async function databaseWork(pool: pg.Pool) {
  // PostgreSQL's sessions report what they did about a second later.
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const { rows } = await pool.query<{ ms: number; statements: string }>(
    'select active_time as ms, xact_commit as statements from pg_stat_database where datname = current_database()',
  )
  return { ms: rows[0]?.ms ?? Number.NaN, statements: Number(rows[0]?.statements) }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures ours and the limit in turn, after a warm-up of both, and takes the medians. */
export async function measure(
  { pid, pool }: { pid: number; pool: pg.Pool },
  runs: { ours: () => Promise<Round>; limit: () => Promise<Round> },
): Promise<Figure> {
  await runs.limit()
  await runs.ours()
  const limits: number[] = []
  const ours: number[] = []
  const costs: { serverMs: number; databaseMs: number; statements: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const limit = await runs.limit()
    const before = { work: await databaseWork(pool), processor: processorMs(pid) }
    const own = await runs.ours()
    const processor = processorMs(pid)
    const work = await databaseWork(pool)
    limits.push(limit.answers / limit.seconds)
    ours.push(own.answers / own.seconds)
    costs.push({
      serverMs: (processor - before.processor) / own.answers,
      databaseMs: (work.ms - before.work.ms) / own.answers,
      statements: (work.statements - before.work.statements) / own.answers,
    })
  }
  return {
    ratio: median(ours.map((rate, round) => rate / (limits[round] ?? Number.NaN))),
    ours: median(ours),
    limit: median(limits),
    serverMs: median(costs.map((cost) => cost.serverMs)),
    databaseMs: median(costs.map((cost) => cost.databaseMs)),
    statements: median(costs.map((cost) => cost.statements)),
  }
}
