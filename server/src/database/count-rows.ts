import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './pool.ts'

/** The number of rows of a list. An estimate is never below `maxCounted`. */
export type RowCount = { total: number; isEstimate: boolean }

/** Counting 5,000 rows takes 1 ms if an index has all the columns, and up to 7 ms if the rows are read. */
const maxCounted = 5_000

/** If the planner expects this many rows, there are hardly ever fewer than `maxCounted` (bench/RESULTS.md). */
const certainlyMany = 2 * maxCounted

/**
 * Counts the rows of a list: exactly up to `maxCounted`, by an estimate of the planner above, so that the cost does not
 * grow with the table.
 *
 * @param source `from … where …`, in which every row is one of the list
 * @param readsRows whether counting reads the rows and not only an index, so that a large estimate saves it
 */
export async function countRows(db: Database, source: SQL, { readsRows = false } = {}): Promise<RowCount> {
  const estimate = readsRows ? await estimateRows(db, source) : 0
  if (estimate >= certainlyMany) return { total: estimate, isEstimate: true }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select ${source} limit ${maxCounted + 1}) as counted`,
  )
  const total = rows[0]?.count ?? 0
  if (total <= maxCounted) return { total, isEstimate: false }
  return { total: Math.max(total, estimate || (await estimateRows(db, source))), isEstimate: true }
}

async function estimateRows(db: Database, source: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select ${source}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
