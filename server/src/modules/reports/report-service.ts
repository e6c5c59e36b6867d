import { cents } from '@cornerstock/contract/money'
import type { ReportDays, SalesGroup, SalesRow, StoreReport } from '@cornerstock/contract/reports'
import type { SignedInContext } from '../../context.ts'
import { toReportRange } from '../../report-days.ts'
import { readSettings } from '../settings/settings-service.ts'
import { countStores, findSales, type StoredSales } from './report-queries.ts'

/** Sales of the days of a report, in groups. */
export async function reportSales(
  context: SignedInContext,
  { by, ...days }: ReportDays & { by: SalesGroup },
): Promise<SalesRow[]> {
  const { timeZone } = await readSettings(context)
  const range = toReportRange(days, { now: context.now, timeZone })
  return (await findSales(context.db, { by, range, timeZone })).map(toSalesRow)
}

/** A share of cents or units; null of nothing. */
const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const toSalesRow = (row: StoredSales): SalesRow => ({
  key: row.key,
  label: row.label,
  orders: row.orders,
  quantity: row.quantity,
  sales: cents(row.sales),
  cost: cents(row.cost),
  margin: cents(row.knownSales - row.cost),
  coverage: shareOf(row.knownSales, row.sales),
  fillRate: shareOf(row.found, row.lookedFor),
})

/** The stores that ordered in the days of a report, and those that no longer did. */
export async function reportStores(context: SignedInContext, days: ReportDays): Promise<StoreReport> {
  const { timeZone } = await readSettings(context)
  const range = toReportRange(days, { now: context.now, timeZone })
  const earlier = Temporal.PlainDate.from(range.from).subtract({ days: range.dayCount })
  return countStores(context.db, range, new Date(earlier.toZonedDateTime(timeZone).epochMilliseconds))
}
