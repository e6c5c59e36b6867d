import type pg from 'pg'
import { type Line, median, percentile } from './line.ts'
import { readCpuMs, readDatabaseCpuMs, readTransactions } from './processor-time.ts'

/** The milliseconds that each request of a round took. */
export type Round = readonly number[]

/** One side of a comparison: a process and its database. */
export type Side = { pid: number; pool: pg.Pool; run: () => Promise<Round> }

/** The mean cost of a request of a round, and how long each request took. */
export type Cost = { serverMs: number; databaseMs: number; statements: number; times: Round }

const rounds = 3

/** Runs both sides in turn. The first round of each side warms up and is not counted. */
export async function measureInTurn(ours: Side, limit: Side): Promise<{ ours: Cost[]; limit: Cost[] }> {
  const costs = { ours: [] as Cost[], limit: [] as Cost[] }
  await limit.run()
  await ours.run()
  for (let round = 0; round < rounds; round += 1) {
    costs.limit.push(await measureRound(limit))
    costs.ours.push(await measureRound(ours))
  }
  return costs
}

async function measureRound({ pid, pool, run }: Side): Promise<Cost> {
  const transactions = await readTransactions(pool)
  const before = { server: readCpuMs(pid), database: await readDatabaseCpuMs(pool) }
  const times = await run()
  const serverMs = readCpuMs(pid) - before.server
  const databaseMs = (await readDatabaseCpuMs(pool)) - before.database
  const statements = (await readTransactions(pool)) - transactions
  return {
    serverMs: serverMs / times.length,
    databaseMs: databaseMs / times.length,
    statements: statements / times.length,
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
