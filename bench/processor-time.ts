import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

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

/** How many transactions the database has run until now; most of them are one statement. */
export async function readTransactions(pool: pg.Pool): Promise<number> {
  // PostgreSQL updates its statistics about a second late.
  await setTimeout(statisticsDelayMs)
  const { rows } = await pool.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}
