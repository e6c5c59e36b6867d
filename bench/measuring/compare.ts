import type pg from 'pg'
import { type Line, median, percentile } from './line.ts'
import { readCpuMs, readDatabaseCpuMs, readStatements, resetStatements } from './processor-time.ts'

/** The milliseconds that each request of a round took. */
export type Round = readonly number[]

/** One side of a comparison: a process and its database. */
export type Side = {
  pid: number
  pool: pg.Pool
  run: () => Promise<Round>
  /** Comes before each part of a round and is not measured. */
  prepare?: () => Promise<void>
  /** How often a round prepares and runs; otherwise once. */
  parts?: number
}

/** The mean cost of a request of a round, and how long each request took. */
export type Cost = { serverMs: number; databaseMs: number; statements: number; times: Round }

const rounds = 3

/** Runs both sides in turn. The first round of each side warms up and is not counted. */
export async function measureInTurn(ours: Side, limit: Side): Promise<{ ours: Cost[]; limit: Cost[] }> {
  const costs = { ours: [] as Cost[], limit: [] as Cost[] }
  await measureRound(limit)
  await measureRound(ours)
  for (let round = 0; round < rounds; round += 1) {
    costs.limit.push(await measureRound(limit))
    costs.ours.push(await measureRound(ours))
  }
  return costs
}

/** Runs one side. The first round warms up and is not counted. */
export async function measureAlone(side: Side): Promise<Cost[]> {
  await measureRound(side)
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) costs.push(await measureRound(side))
  return costs
}

async function measureRound({ pid, pool, run, prepare, parts = 1 }: Side): Promise<Cost> {
  const sum = { serverMs: 0, databaseMs: 0, statements: 0 }
  const measured: Round[] = []
  for (let part = 0; part < parts; part += 1) {
    await prepare?.()
    await resetStatements(pool)
    const before = { serverMs: readCpuMs(pid), databaseMs: await readDatabaseCpuMs(pool) }
    measured.push(await run())
    sum.serverMs += readCpuMs(pid) - before.serverMs
    sum.databaseMs += (await readDatabaseCpuMs(pool)) - before.databaseMs
    sum.statements += await readStatements(pool)
  }
  const times = measured.flat()
  return {
    serverMs: sum.serverMs / times.length,
    databaseMs: sum.databaseMs / times.length,
    statements: sum.statements / times.length,
    times,
  }
}

export const summarize = (costs: readonly Cost[]): Cost => ({
  serverMs: median(costs.map((cost) => cost.serverMs)),
  databaseMs: median(costs.map((cost) => cost.databaseMs)),
  statements: median(costs.map((cost) => cost.statements)),
  times: costs.flatMap((cost) => cost.times),
})

export const processorMs = ({ serverMs, databaseMs }: Cost): number => serverMs + databaseMs

/**
 * Makes the line that compares our costs with those of the limit. The ratio is the limit's processor time divided by
 * ours.
 */
export function toLine(
  costs: { ours: readonly Cost[]; limit: readonly Cost[] },
  target: number | undefined,
  limitOf = processorMs,
): Line {
  const ours = summarize(costs.ours)
  const ratios = costs.ours.map(
    (cost, round) => limitOf(costs.limit[round] ?? cost) / Math.max(processorMs(cost), Number.EPSILON),
  )
  return {
    ratio: median(ratios),
    target,
    ours: processorMs(ours),
    limit: limitOf(summarize(costs.limit)),
    serverMs: ours.serverMs,
    databaseMs: ours.databaseMs,
    statements: ours.statements,
    p50: percentile(ours.times, 0.5),
    p99: percentile(ours.times, 0.99),
    ratios,
  }
}
