import type { ImportKind } from '@cornerstock/contract/office/imports'
import type { Pool } from '../../../database/pool.ts'
import { AppError, badField } from '../../../errors/app-error.ts'
import { toLocalDay } from '../../../local-days.ts'
import { FileProblem } from '../../../spreadsheet/file-problem.ts'
import { storedText } from '../../../texts/stored-texts.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { applyDecisions } from '../categories/category-choices-service.ts'
import { compareClientPrices } from '../client-prices/client-price-check-queries.ts'
import { analyzeRows, deleteRows, findAssignments, insertRows, updateImport } from '../import-queries.ts'
import { compareLevels } from '../levels/level-check-queries.ts'
import { compareOrders } from '../orders/order-check-queries.ts'
import { comparePermits } from '../permits/permit-check-queries.ts'
import { headerKey, type ImportColumn } from '../reading/columns/header-rules.ts'
import { readInThread } from '../reading/read-in-thread.ts'
import type { ComparedImport } from './check-sql-queries.ts'
import { compareClients } from './client-check-queries.ts'
import { compareOpenInvoices } from './open-invoice-check-queries.ts'
import { type Comparison, productComparisons } from './product-check-queries.ts'

const comparisons: Record<ImportKind, Comparison> = {
  ...productComparisons,
  clients: compareClients,
  'open-invoices': compareOpenInvoices,
  levels: compareLevels,
  'client-prices': compareClientPrices,
  permits: comparePermits,
  orders: compareOrders,
}

/** Compares the rows of an import with the stored data, and sets its state to `checked`. */
export async function compareRows(
  db: Pool,
  kind: ImportKind,
  { now, ...compared }: Pick<ComparedImport, 'importId' | 'headers' | 'newRowFields'> & { now: Date },
): Promise<void> {
  const { businessTypes, timeZone } = await findSettings(db)
  const today = toLocalDay(now, timeZone)
  await comparisons[kind](db, { ...compared, businessTypes, today })
  if (kind === 'products') await applyDecisions(db, compared.importId)
  await updateImport(db, compared.importId, { state: 'checked', progressAt: new Date() })
}

/**
 * Reads a CSV or XLSX file and compares its rows with the stored data. Each batch has its own transaction, because
 * events wait for the oldest transaction that writes.
 *
 * @param given the columns that were assigned by hand, by header
 */
export async function checkTable(
  db: Pool,
  {
    importId,
    kind,
    file,
    values,
    now,
  }: { importId: number; kind: ImportKind; file: Buffer; values: Record<string, string>; now: Date },
  given: Record<string, string | null>,
  signal: AbortSignal,
): Promise<void> {
  const { timeZone } = await findSettings(db)
  const assignments = { given: byKey(given), remembered: await findAssignments(db, kind) }
  let columns: ImportColumn[] = []
  let rowCount = 0
  await deleteRows(db, importId)
  try {
    await readInThread(signal, { bytes: file, kind, assignments, timeZone, values }, async (part) => {
      if ('rowsJson' in part) {
        await insertRows(db, importId, part.rowsJson)
        rowCount += part.count
        await updateImport(db, importId, { rowCount, progressAt: new Date() })
      } else {
        columns = part.columns
        await updateImport(db, importId, { columns, notes: part.notes })
      }
    })
  } catch (error) {
    throw error instanceof FileProblem ? toAppError(error) : error
  }
  if (rowCount > manyRows) await analyzeRows(db)
  const newRowFields = neededByNew.filter((field) => field in values)
  await compareRows(db, kind, { importId, headers: headersOf(columns), newRowFields, now })
}

/** More rows than this would take long with a plan for a few. */
const manyRows = 1000

/** What new rows need. A text for the whole file leaves that of existing products and clients alone. */
const neededByNew = ['brand', 'category', 'businessType']

const byKey = (columns: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(columns).map(([header, field]) => [headerKey(header), field]))

const headersOf = (columns: readonly ImportColumn[]) =>
  Object.fromEntries(columns.flatMap(({ header, field }) => (field === null ? [] : [[field, header]])))

/** The error that responds with a problem of a file. */
export const toAppError = ({ code, message }: FileProblem): AppError =>
  code === 'BAD_REQUEST' ? badField('file', storedText(message)) : new AppError(code, storedText(message))
