import type { Paging } from '@cornerstock/contract/http/paging'
import type {
  ChangedStore,
  ReportDays,
  SalesGroup,
  SalesRow,
  SoldOrder,
  StoreChange,
  StoreReport,
} from '@cornerstock/contract/office/reports'
import { cents } from '@cornerstock/contract/values/money'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import { toReportRange } from '../../report-days.ts'
import { readSettings } from '../settings/settings-service.ts'
import * as queries from './report-queries.ts'

async function readRange(context: SignedInContext, days: ReportDays) {
  const { timeZone } = await readSettings(context)
  return { timeZone, range: toReportRange(days, { now: context.now, timeZone }) }
}

type Position = (string | number)[]

/** Reads a page of a report whose query also counts all rows, because it has to read them anyway. */
async function readReportPage<Row>(
  paging: Paging,
  {
    position,
    find,
    positionOf,
  }: {
    position: z.ZodType<Position>
    find: (slice: { limit: number; after: Position | undefined }) => Promise<{ rows: Row[]; total: number }>
    positionOf: (row: Row) => Position
  },
): Promise<Page<Row>> {
  let count = 0
  return readPage(paging, {
    position,
    find: async (limit, after) => {
      const { rows, total } = await find({ limit, after })
      count = total
      return rows
    },
    count: async () => count,
    positionOf,
  })
}

const salesPositions = {
  period: z.tuple([z.string()]),
  sum: z.tuple([z.number(), z.string(), z.string()]),
}

/** Sales of the days of a report, in groups. */
export async function reportSales(
  context: SignedInContext,
  { by, limit, cursor, ...days }: ReportDays & Paging & { by: SalesGroup },
): Promise<Page<SalesRow>> {
  const { timeZone, range } = await readRange(context, days)
  const isPeriod = by === 'day' || by === 'week' || by === 'month'
  const page = await readReportPage(
    { limit, cursor },
    {
      position: isPeriod ? salesPositions.period : salesPositions.sum,
      find: (slice) => queries.findSales(context.db, { by, range, timeZone }, slice),
      positionOf: (row) => queries.salesPosition(by, row),
    },
  )
  return mapPage(page, toSalesRow)
}

/** The quotient of two sums of cents or units; null if `whole` is 0. */
const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const toSums = (row: queries.StoredSums) => ({
  quantity: row.quantity,
  sales: cents(row.sales),
  cost: cents(row.cost),
  margin: cents(row.knownSales - row.cost),
})

const toSalesRow = (row: queries.StoredSales): SalesRow => ({
  key: row.key,
  label: row.label,
  orders: row.orders,
  ...toSums(row),
  coverage: shareOf(row.knownSales, row.sales),
  fillRate: shareOf(row.found, row.lookedFor),
})

/** The orders behind the sales of the days of a report, or of a supplier. */
export async function listSoldOrders(
  context: SignedInContext,
  { supplier, limit, cursor, ...days }: ReportDays & Paging & { supplier?: string | undefined },
): Promise<Page<SoldOrder>> {
  const { range } = await readRange(context, days)
  const page = await readReportPage(
    { limit, cursor },
    {
      position: idPosition,
      find: (slice) => queries.findSoldOrders(context.db, { range, supplier }, slice),
      positionOf: ({ orderId }) => [orderId],
    },
  )
  return mapPage(page, (row) => ({
    orderId: row.orderId,
    storeName: row.storeName,
    orderDate: new Date(row.orderDate),
    ...toSums(row),
    lookedFor: row.lookedFor,
    found: row.found,
  }))
}

/** The numbers of stores that ordered in the days of a report, for the first time, or no longer. */
export async function reportStores(context: SignedInContext, days: ReportDays): Promise<StoreReport> {
  const { timeZone, range } = await readRange(context, days)
  return queries.countStores(context.db, range, timeZone)
}

/** The stores that were new in a report, or no longer ordered. */
export async function listChangedStores(
  context: SignedInContext,
  { change, limit, cursor, ...days }: ReportDays & Paging & { change: StoreChange },
): Promise<Page<ChangedStore>> {
  const { timeZone, range } = await readRange(context, days)
  const page = await readReportPage(
    { limit, cursor },
    {
      position: idPosition,
      find: (slice) => queries.findChangedStores(context.db, { range, timeZone, change }, slice),
      positionOf: ({ orderId }) => [orderId],
    },
  )
  return mapPage(page, (row) => ({ ...row, orderDate: new Date(row.orderDate) }))
}
