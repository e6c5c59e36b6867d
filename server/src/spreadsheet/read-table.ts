import { CsvError, parse } from 'csv-parse'
import { FileProblem } from './file-problem.ts'
import { readTextCell } from './text-cell-rules.ts'
import { decodeText, delimiterNames, findDelimiter, isTable } from './text-file-rules.ts'
import { inspectWorkbook } from './workbook.ts'

/** A row of a table. Rows are counted as spreadsheets do: from 1. */
export type TableRow = { row: number; cells: string[] }

export type Table = {
  /** Notes for people about how the file was read. */
  notes: string[]
  rows: AsyncIterable<TableRow>
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/**
 * Opens a CSV or XLSX file. Throws a FileProblem if it is neither, or is damaged; reading its rows may throw one too.
 */
export async function openTable(bytes: Uint8Array): Promise<Table> {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return openXlsx(bytes)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw unsupported(
      'This is an old Excel file (XLS) or has a password. Save it as XLSX without a password.',
    )
  return openCsv(bytes)
}

const unsupported = (message: string) => new FileProblem('UNSUPPORTED_MEDIA_TYPE', message)

function openCsv(bytes: Uint8Array): Table {
  const { text, encoding } = decodeText(bytes)
  if (!isTable(text)) throw unsupported('This is not a CSV or XLSX file.')
  const delimiter = findDelimiter(text)
  const converted = encoding === 'UTF-8' ? '' : ' It was converted to UTF-8.'
  return {
    notes: [`The file is a CSV in ${encoding}, separated by ${delimiterNames[delimiter]}.${converted}`],
    rows: readCsv(text, delimiter),
  }
}

const maxRecordLength = 1_000_000

async function* readCsv(text: string, delimiter: string): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordLength,
  })
  parser.end(text)
  let row = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>)
      yield { row: ++row, cells: record.map((cell) => readTextCell(cell.trim())) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileProblem('BAD_REQUEST', describeCsvError(error, row + 1))
  }
}

const describeCsvError = ({ code }: CsvError, row: number) =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? `Row ${row} has an opening quotation mark (") without a closing one.`
    : `Row ${row} could not be read.`

async function openXlsx(bytes: Uint8Array): Promise<Table> {
  const { sheets, merged } = await inspectWorkbook(bytes)
  return {
    notes: [
      'The file is an XLSX workbook.',
      ...(sheets > 1 ? [`Only the first of its ${sheets} sheets is read.`] : []),
      ...(merged.length > 0 ? [`In merged cells, only the first cell is read: ${merged.join(', ')}.`] : []),
    ],
    rows: readXlsx(bytes),
  }
}

async function* readXlsx(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  try {
    for await (const { index, values } of streamXlsxRows(bytes))
      yield { row: index + 1, cells: values.map(toText) }
  } catch {
    throw unsupported('This XLSX file is damaged.')
  }
}

/** The text of a cell. Numbers have 15 digits, as spreadsheets show them. */
function toText(value: unknown): string {
  if (typeof value === 'number') return toPlainNumber(value)
  // A time in a cell has no zone: it is read as if it were in UTC.
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  return value === null || value === undefined ? '' : String(value).trim()
}

function toPlainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  return Number.isInteger(rounded) ? rounded.toLocaleString('en-US', { useGrouping: false }) : String(rounded)
}
