import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { benchName } from './bench-pool.ts'

const ticksPerMs = 0.1
const nanosecondsPerMs = 1e6

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

/**
 * Processor time that the processes of the database have used, in milliseconds, but for those of the bench's own
 * connections; NaN on systems without /proc.
 */
export async function readDatabaseCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name is distinct from $1',
    [benchName],
  )
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

/** Waits until the server has finished its start-up work, so that only responses are measured. */
export async function waitUntilIdle({ pid, pool }: { pid: number; pool: pg.Pool }): Promise<void> {
  const idleMs = 100
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const now = readCpuMs(pid) + (await readDatabaseCpuMs(pool))
    if (now - last < idleMs) return
    last = now
    await setTimeout(2000)
  }
}

/** Resets the count of the statements of a database. */
export const resetStatements = async (pool: pg.Pool): Promise<void> => {
  await pool.query('select pg_stat_statements_reset()')
}

/** How many statements the database has been sent since the reset, `begin` and `commit` included. */
export async function readStatements(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select coalesce(sum(calls), 0) as count from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())`,
  )
  return Number(rows[0]?.count)
}
