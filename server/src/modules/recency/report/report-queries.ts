import type { RecencyReportRow, recencyFlags, recencyOutcomes } from '@cornerstock/contract/clients/recency'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** Local days, both included. */
export type ReportRange = { from: string; to: string }

export type DayCounts = {
  date: string
  checked: number
  lapsed: number
  flagged: number
  right: number
  overdue: number
  overdueRight: number
}

const isDecided = ({ from, to }: ReportRange) =>
  sql`c.has_lapsed is not null and c.day between ${from} and ${to}`

/** The counts of each day with a check that is decided, oldest first. */
export async function countChecks(db: Database, range: ReportRange): Promise<DayCounts[]> {
  const { rows } = await db.execute<DayCounts>(sql`
    select c.day::text as date, count(*)::int as checked, count(*) filter (where has_lapsed)::int as lapsed,
           count(*) filter (where is_late)::int as flagged,
           count(*) filter (where is_late and has_lapsed)::int as right,
           count(*) filter (where is_overdue)::int as overdue,
           count(*) filter (where is_overdue and has_lapsed)::int as "overdueRight"
      from rhythm_checks c where ${isDecided(range)} group by c.day order by c.day`)
  return rows
}

export type RowFilter = {
  flag?: (typeof recencyFlags)[number] | undefined
  outcome?: (typeof recencyOutcomes)[number] | undefined
}

export type RowPosition = [date: string, clientId: string]

const isWanted = (range: ReportRange, { flag, outcome }: RowFilter): SQL =>
  sql.join(
    [
      isDecided(range),
      ...(flag === undefined ? [] : [flag === 'late' ? sql`c.is_late` : sql`c.is_overdue`]),
      ...(outcome === undefined ? [] : [sql`c.has_lapsed = ${outcome === 'lapsed'}`]),
    ],
    sql` and `,
  )

/** Up to `limit` decided checks after a position, newest day first. */
export async function findReportRows(
  db: Database,
  range: ReportRange,
  filter: RowFilter,
  limit: number,
  after?: RowPosition,
): Promise<RecencyReportRow[]> {
  const isAfter = after ? sql`and (c.day, c.client_id) < (${after[0]}::date, ${after[1]}::uuid)` : sql``
  const { rows } = await db.execute<RecencyReportRow>(sql`
    select c.day::text as date, c.client_id as "clientId", a.store_name as "storeName",
           c.last_order_day::text as "lastOrderDay", c.due_day::text as "dueDay", c.is_late as "isLate",
           c.is_overdue as "isOverdue", c.came_on::text as "cameOn"
      from rhythm_checks c join accounts a on a.account_id = c.client_id
     where ${isWanted(range, filter)} ${isAfter}
     order by c.day desc, c.client_id desc limit ${limit}`)
  return rows
}

export async function countReportRows(db: Database, range: ReportRange, filter: RowFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from rhythm_checks c where ${isWanted(range, filter)}`)
  return rows[0]?.count ?? 0
}
