import { type MovedClient, type MovingIn, maxMovedClients } from '@cornerstock/contract/office/moving-in'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import type { Cell } from '../../../spreadsheet/text-cell-rules.ts'
import { mediaTypes, writeTable } from '../../../spreadsheet/write-table.ts'
import { expectManyRows } from '../orders/order-check-queries.ts'
import { type ComparedTotals, compareTotals, type MovedClientRow } from './moving-in-queries.ts'

type Totals = Pick<MovedClient, 'orders' | 'ordered' | 'owed'>

const toTotals = (row: MovedClientRow | ComparedTotals): Totals => ({
  orders: { old: row.oldOrders, new: row.newOrders },
  ordered: { old: cents(row.oldOrdered), new: cents(row.newOrdered) },
  owed: { old: cents(row.oldOwed), new: cents(row.newOwed) },
})

/** A year of orders has a million rows, which are read at once. */
const compare = ({ db, runCostly }: SignedInContext, limit: number | null): Promise<ComparedTotals> =>
  runCostly(() =>
    db.transaction(async (transaction: Database) => {
      await expectManyRows(transaction)
      return compareTotals(transaction, limit)
    }),
  )

/** What each client ordered and owed by the imported files, beside what of it is here. */
export async function reportMovingIn(context: SignedInContext): Promise<MovingIn> {
  const found = await compare(context, maxMovedClients)
  const { clients, different, rows } = found
  return {
    clients,
    different,
    ...toTotals(found),
    rows: rows.map((row) => ({
      clientId: row.clientId,
      storeName: row.storeName,
      externalId: row.externalId,
      isDifferent: row.isDifferent,
      ...toTotals(row),
    })),
  }
}

const headers = [
  'store',
  'customerNumber',
  'ordersBefore',
  'ordersHere',
  'orderedBefore',
  'orderedHere',
  'orderedDifference',
  'owedBefore',
  'owedHere',
  'owedDifference',
]

/** The differences are what is here less what the files say. */
const toCells = (row: MovedClientRow): Cell[] => [
  row.storeName,
  row.externalId ?? '',
  row.oldOrders,
  row.newOrders,
  dollars(row.oldOrdered),
  dollars(row.newOrdered),
  dollars(row.newOrdered - row.oldOrdered),
  dollars(row.oldOwed),
  dollars(row.newOwed),
  dollars(row.newOwed - row.oldOwed),
]

const dollars = (value: number) => toDollars(cents(value))

/** The totals of all clients as a file. */
export async function exportMovingIn(context: SignedInContext): Promise<FileResponse> {
  const found = await compare(context, null)
  const rows = async function* () {
    for (const row of found.rows) yield toCells(row)
  }
  return {
    fileName: 'moving-in.csv',
    mediaType: mediaTypes.csv,
    content: writeTable('csv', { name: 'moving in', headers, rows: rows() }),
  }
}
