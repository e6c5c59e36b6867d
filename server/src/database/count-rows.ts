import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './pool.ts'

/** The number of rows of a list. An estimate is never below `maxCounted`. */
export type RowCount = { total: number; isEstimate: boolean }

/** Counting this many rows with an index takes less than a millisecond. */
const maxCounted = 5_000

/**
 * Counts the rows of a list: exactly up to `maxCounted`, by an estimate of the planner above, so that the cost does not
 * grow with the table.
 *
 * @param source `from … where …`, in which every row is one of the list
 */
export async function countRows(db: Database, source: SQL): Promise<RowCount> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select ${source} limit ${maxCounted + 1}) as counted`,
  )
  const total = rows[0]?.count ?? 0
  if (total <= maxCounted) return { total, isEstimate: false }
  const { rows: plans } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select ${source}`,
  )
  return { total: Math.max(total, plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0), isEstimate: true }
}
