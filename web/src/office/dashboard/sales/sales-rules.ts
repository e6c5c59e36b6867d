import type { SalesRow } from '@cornerstock/contract/office/reports'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { type Cents, cents, sum } from '@cornerstock/contract/values/money'

/** Days such as `2026-03-08`, both included. */
export type SalesDays = { from: string; to: string }

export type SalesPeriod = 'day' | 'week' | 'month'

const countDays = ({ from, to }: SalesDays): number => toDayNumber(to) - toDayNumber(from) + 1

/** Chooses the periods of a chart, so that there are few enough bars to tell them apart. */
export function periodFor(days: SalesDays): SalesPeriod {
  const count = countDays(days)
  if (count <= 35) return 'day'
  return count <= 190 ? 'week' : 'month'
}

/** The first day of the period that contains a day. Weeks begin on Monday, as in the report. */
function startOfPeriod(day: string, period: SalesPeriod): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`
  if (period === 'day') return day
  // 1970-01-01 was a Thursday.
  const number = toDayNumber(day)
  return toDate(number - ((number + 3) % 7))
}

function nextPeriod(start: string, period: SalesPeriod): string {
  if (period === 'month') return startOfPeriod(toDate(toDayNumber(start) + 31), 'month')
  return toDate(toDayNumber(start) + (period === 'week' ? 7 : 1))
}

/** A period of a chart, limited to the days of the report. */
export type SalesBar = SalesDays & { sales: Cents; margin: Cents; orders: number; basket: Cents | null }

/** The periods of the days in order, including periods without sales. */
export function toBars(rows: readonly SalesRow[], days: SalesDays, period: SalesPeriod): SalesBar[] {
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const bars: SalesBar[] = []
  for (let start = startOfPeriod(days.from, period); start <= days.to; start = nextPeriod(start, period)) {
    const row = rowOf.get(start)
    const last = toDate(toDayNumber(nextPeriod(start, period)) - 1)
    bars.push({
      from: start < days.from ? days.from : start,
      to: last > days.to ? days.to : last,
      sales: row?.sales ?? cents(0),
      margin: row?.margin ?? cents(0),
      orders: row?.orders ?? 0,
      basket: row ? basketOf(row) : null,
    })
  }
  return bars
}

/** The average sales of an order, in cents; null without orders. */
const basketOf = ({ sales, orders }: Pick<SalesRow, 'sales' | 'orders'>): Cents | null =>
  orders === 0 ? null : cents(Math.round(sales / orders))

/** The totals of a report, and the average sales of an order; null without orders. */
export function totalsOf(rows: readonly SalesRow[]) {
  const sales = sum(rows.map((row) => row.sales))
  const orders = rows.reduce((total, row) => total + row.orders, 0)
  const known = rows.reduce((total, row) => total + row.sales * (row.coverage ?? 0), 0)
  return {
    sales,
    orders,
    margin: sum(rows.map((row) => row.margin)),
    /** The share of the sales whose cost is known, from 0 to 1; null without sales. */
    coverage: sales === 0 ? null : known / sales,
    basket: basketOf({ sales, orders }),
  }
}

/** The most periods of a chart that reads a report for each period. */
const maxParts = 7

/** Divides days into periods of the same length. The last period may be shorter. */
export function splitDays({ from, to }: SalesDays): SalesDays[] {
  const length = Math.ceil(countDays({ from, to }) / maxParts)
  const parts: SalesDays[] = []
  for (let start = toDayNumber(from); start <= toDayNumber(to); start += length)
    parts.push({ from: toDate(start), to: toDate(Math.min(start + length - 1, toDayNumber(to))) })
  return parts
}

/** A supplier with its sales over all periods, and its fill rate in each period: null if nothing was looked for. */
export type SupplierFill = { key: string; label: string; sales: Cents; rates: (number | null)[] }

/** The suppliers in the reports of several periods, highest sales first. */
export function toSupplierFills(reports: readonly (readonly SalesRow[])[]): SupplierFill[] {
  const rows = Map.groupBy(reports.flat(), ({ key }) => key)
  return [...rows]
    .map(([key, ofSupplier]) => ({
      key,
      label: ofSupplier[0]?.label ?? '',
      sales: sum(ofSupplier.map(({ sales }) => sales)),
      rates: reports.map((report) => report.find((row) => row.key === key)?.fillRate ?? null),
    }))
    .filter(({ rates }) => rates.some((rate) => rate !== null))
    .sort((one, other) => other.sales - one.sales)
}
