import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

const ticksPerMs = 0.1
const nanosecondsPerMs = 1e6
const statisticsDelayMs = 1500

/** Positions among the fields of `/proc/…/stat`, counted from the third field. */
const parentField = 1
const timesOfEndedChildren = [13, 14]

const readFields = (pid: number): number[] => {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return rest.split(' ').map(Number)
}

/**
 * Processor time that the threads of a process have used, in milliseconds. The scheduler counts it exactly;
 * `/proc/…/stat` counts in steps of 10 ms. NaN for a process that has ended and on systems without /proc.
 */
export function readCpuMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, each) => sum + each, 0) / nanosecondsPerMs
  } catch {
    return Number.NaN
  }
}

/** Processor time that all processes of the database have used, in milliseconds; NaN on systems without /proc. */
export async function readDatabaseCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  const pids = rows.map(({ pid }) => pid)
  const running = pids.map(readCpuMs).filter((ms) => !Number.isNaN(ms))
  return running.reduce((sum, ms) => sum + ms, readPostmasterMs(pids[0]))
}

/** Processor time of the postmaster and of its processes that have ended, in milliseconds. */
function readPostmasterMs(childPid: number | undefined): number {
  try {
    const postmaster = readFields(childPid ?? 0)[parentField] ?? 0
    const fields = readFields(postmaster)
    const ended = timesOfEndedChildren.reduce((sum, field) => sum + (fields[field] ?? Number.NaN), 0)
    return readCpuMs(postmaster) + ended / ticksPerMs
  } catch {
    return Number.NaN
  }
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

/** How many transactions the database has run until now; most of them are one statement. */
export async function readTransactions(pool: pg.Pool): Promise<number> {
  // PostgreSQL updates its statistics about a second late.
  await setTimeout(statisticsDelayMs)
  const { rows } = await pool.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}
