import { type ImportKind, importLimits } from '@cornerstock/contract/office/imports'
import { FileProblem } from '../../../spreadsheet/file-problem.ts'
import { openTable, type TableRow } from '../../../spreadsheet/read-table.ts'
import { inEnglish } from '../../../texts/text.ts'
import type { CellFormat } from './cells/cell-reader-parts.ts'
import { cellReaders, derivedFields, numberFields } from './cells/cell-readers.ts'
import { CellProblem, isLostBarcode } from './cells/cell-rules.ts'
import { decimalSigns } from './cells/decimal-rules.ts'
import { askAboutColumns } from './columns/ask-about-columns.ts'
import {
  type Assignments,
  assignColumns,
  findHeaderRow,
  type ImportColumn,
  isHeaderRow,
} from './columns/header-rules.ts'

/** A row as read from the file, not yet compared with the stored data. */
export type ReadRow = {
  row: number
  name: string
  cells: string[]
  fields: Record<string, unknown>
  problems: { column: string; value: string; message: string }[]
}

/**
 * The options for reading a file. Times without a zone are in `timeZone`. `values` are the texts of fields that have no
 * column.
 */
export type ReadOptions = {
  kind: ImportKind
  assignments: Assignments
  timeZone: string
  values: Record<string, string>
}

type Layout = {
  kind: ImportKind
  columns: readonly ImportColumn[]
  formats: readonly CellFormat[]
  values: Record<string, string>
  timeZone: string
}

/** The columns and notes of a file, and then its rows. */
export type ReadTable = { columns: ImportColumn[]; notes: string[]; rows: Iterable<ReadRow> }

// Enough to find the headers below a title.
const startLength = 12

const isEmpty = ({ cells }: TableRow) => cells.every((cell) => cell === '')

/**
 * Reads a CSV or XLSX file. Throws a FileProblem if it is neither, or has no rows or too many; reading the rows may
 * throw one too.
 */
export async function readTable(
  bytes: Uint8Array,
  { kind, assignments, timeZone, values }: ReadOptions,
): Promise<ReadTable> {
  const { notes, delimiter, rows } = await openTable(bytes)
  const source = rows[Symbol.asyncIterator]()
  const start: TableRow[] = []
  while (start.length < startLength) {
    const { value, done } = await source.next()
    if (done) break
    start.push(value)
  }
  const headerIndex = findHeaderRow(
    kind,
    start.map(({ cells }) => cells),
    assignments,
  )
  const header = start[headerIndex]
  if (!header) throw new FileProblem('BAD_REQUEST', inEnglish('This file is empty.'))
  const columns = assignColumns(kind, header.cells, assignments)
  const repeated = start.slice(headerIndex + 1).filter(({ cells }) => isHeaderRow(kind, columns, cells))
  const skipped = new Set(repeated.map(({ row }) => row))
  const data = await collectRows(remaining(start.slice(headerIndex + 1), source), skipped)
  const isNumber = columns.map(({ field }) => field !== null && numberFields.has(field))
  const formats = decimalSigns(data, { isNumber, delimiter }).map((decimal) => ({ timeZone, decimal }))
  const above = start.slice(0, headerIndex).filter((row) => !isEmpty(row))
  return {
    columns: askAboutColumns(kind, columns, { rows: data, assignments }),
    notes: [
      ...notes,
      ...above.map(({ row }) =>
        inEnglish('Row {row} is above the headers and was left out.', { row: String(row) }),
      ),
      ...repeated.map(({ row }) =>
        inEnglish('Row {row} repeats the headers and was left out.', { row: String(row) }),
      ),
      ...missingNotes(kind, columns),
      ...lostBarcodeNotes(columns, data),
    ],
    rows: data.map((row) => readRow({ kind, columns, formats, values, timeZone }, row)),
  }
}

async function* remaining(start: TableRow[], source: AsyncIterator<TableRow>): AsyncGenerator<TableRow> {
  yield* start
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
}

function missingNotes(kind: ImportKind, columns: readonly ImportColumn[]): string[] {
  const has = (field: string) => columns.some((column) => column.field === field)
  const leftOut = columns.filter(({ field }) => field === null).map(({ header }) => header)
  return [
    ...(leftOut.length > 0
      ? [inEnglish('These columns are left out: {columns}.', { columns: leftOut.join(', ') })]
      : []),
    ...(kind === 'products' && !has('price')
      ? [
          inEnglish(
            'No column has the price. New products cost $0.00 and are out of stock until you change that.',
          ),
        ]
      : []),
  ]
}

/** One note for a column, because each of its rows has the same problem. */
function lostBarcodeNotes(columns: readonly ImportColumn[], rows: readonly TableRow[]): string[] {
  const index = columns.findIndex(({ field }) => field === 'barcodes')
  const lost = rows.flatMap(({ cells }) => cells[index] ?? []).filter(isLostBarcode)
  if (lost.length === 0) return []
  return [
    inEnglish(
      'Column {column}: a spreadsheet has turned {count} barcodes into numbers such as {value}, which lack digits. They are left out. To import them, format the column as text in the spreadsheet it came from, and send the file again.',
      { column: columns[index]?.header ?? '', count: String(lost.length), value: lost[0] ?? '' },
    ),
  ]
}

/** All rows with data: all cells of a column decide how its numbers are read. */
async function collectRows(rows: AsyncIterable<TableRow>, skipped: ReadonlySet<number>): Promise<TableRow[]> {
  const collected: TableRow[] = []
  for await (const row of rows) {
    if (skipped.has(row.row) || isEmpty(row)) continue
    if (collected.push(row) > importLimits.rows)
      throw new FileProblem(
        'TOO_LARGE',
        inEnglish('A file can have at most 50,000 rows. Split it into smaller ones.'),
      )
  }
  if (collected.length === 0)
    throw new FileProblem('BAD_REQUEST', inEnglish('This file has headers, but no rows.'))
  return collected
}

function readRow(
  { kind, columns, formats, values, timeZone }: Layout,
  { row, cells, numbers }: TableRow,
): ReadRow {
  const fields: Record<string, unknown> = {}
  const problems: ReadRow['problems'] = []
  for (const [field, value] of Object.entries(values))
    fields[field] = cellReaders[kind][field]?.(value, { timeZone, decimal: '.' })
  for (const [index, { header, field }] of columns.entries()) {
    if (field === null) continue
    const cell = cells[index] ?? ''
    if (field === 'barcodes' && isLostBarcode(cell)) continue
    try {
      const format = formats[index] as CellFormat
      fields[field] = cellReaders[kind][field]?.(
        cell,
        numbers?.has(index) ? { ...format, decimal: '.' } : format,
      )
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      problems.push({ column: header, value: cell.slice(0, 200), message: error.message })
    }
  }
  const extra = cells.slice(columns.length).find((cell) => cell !== '')
  if (extra !== undefined)
    problems.push({
      column: '',
      value: extra.slice(0, 200),
      message: inEnglish('This row has more cells than there are headers.'),
    })
  return { row, name: nameOf(columns, cells), cells, fields: derivedFields(fields), problems }
}

const naming = ['name', 'storeName', 'sku', 'email', 'externalId', 'productId', 'client', 'number', 'product']

/** The name of a row in lists, as the file has it, even if it is invalid. */
function nameOf(columns: readonly ImportColumn[], cells: readonly string[]): string {
  for (const field of naming) {
    const cell = cells[columns.findIndex((column) => column.field === field)]
    if (cell) return cell.slice(0, 200)
  }
  return cells.find((cell) => cell !== '')?.slice(0, 200) ?? ''
}
