import { CsvError, parse } from 'csv-parse'
import { type EnglishText, inEnglish } from '../texts/text.ts'
import { FileProblem } from './file-problem.ts'
import { type NumberFormat, showCode } from './number-format-rules.ts'
import { readTextCell } from './text-cell-rules.ts'
import { type Delimiter, decodeText, delimiterNames, findDelimiter, isTable } from './text-file-rules.ts'
import { inspectWorkbook, type WorkbookSheet } from './workbook.ts'

/**
 * A row of a table. Rows are counted as spreadsheets do: from 1. `numbers` are the columns whose cells are numbers and
 * not texts; their texts have no thousands, and a point before the decimals.
 */
export type TableRow = { row: number; cells: string[]; numbers?: ReadonlySet<number> }

export type Table = {
  /** Notes for people about how the file was read. */
  notes: string[]
  /** What separates the cells of a text file. */
  delimiter?: Delimiter
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
      inEnglish('This is an old Excel file (XLS) or has a password. Save it as XLSX without a password.'),
    )
  return openCsv(bytes)
}

const unsupported = (message: EnglishText) => new FileProblem('UNSUPPORTED_MEDIA_TYPE', message)

function openCsv(bytes: Uint8Array): Table {
  const { text, encoding } = decodeText(bytes)
  if (!isTable(text)) throw unsupported(inEnglish('This is not a CSV or XLSX file.'))
  const delimiter = findDelimiter(text)
  const values = { encoding, separator: delimiterNames[delimiter] ?? '' }
  return {
    notes: [
      encoding === 'UTF-8'
        ? inEnglish('The file is a CSV in {encoding}, separated by {separator}.', values)
        : inEnglish(
            'The file is a CSV in {encoding}, separated by {separator}. It was converted to UTF-8.',
            values,
          ),
    ],
    delimiter,
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
    throw new FileProblem('BAD_REQUEST', describeCsvError(error))
  }
}

/** The parser counts the rows that it has read, which are more than those that were taken from it. */
function describeCsvError({ code, records }: CsvError): EnglishText {
  const row = Number(records) + 1
  return code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? inEnglish('Row {row} has an opening quotation mark (") without a closing one.', { row: String(row) })
    : inEnglish('Row {row} could not be read.', { row: String(row) })
}

async function openXlsx(bytes: Uint8Array): Promise<Table> {
  const sheet = await inspectWorkbook(bytes)
  const { name, of, merged } = sheet
  return {
    notes: [
      inEnglish('The file is an XLSX workbook.'),
      ...(of > 1
        ? [inEnglish('Only the sheet "{sheet}" is read, of {sheets} sheets.', { sheet: name, sheets: of })]
        : []),
      ...(merged.length > 0
        ? [inEnglish('In merged cells, only the first cell is read: {cells}.', { cells: merged.join(', ') })]
        : []),
    ],
    rows: readXlsx(bytes, sheet),
  }
}

async function* readXlsx(bytes: Uint8Array, { index, formats }: WorkbookSheet): AsyncGenerator<TableRow> {
  const { cellRef, streamXlsxRows } = await import('hucre/xlsx')
  try {
    for await (const row of streamXlsxRows(bytes, { sheet: index }))
      yield {
        row: row.index + 1,
        cells: row.values.map((value, column) =>
          toText(value, formats.size > 0 ? formats.get(cellRef(row.index, column)) : undefined),
        ),
        numbers: new Set(row.values.flatMap((value, column) => (typeof value === 'number' ? column : []))),
      }
  } catch {
    throw unsupported(inEnglish('This XLSX file is damaged.'))
  }
}

/** The text of a cell. Numbers have 15 digits, as spreadsheets show them, and codes the zeros of their format. */
function toText(value: unknown, format: NumberFormat | undefined): string {
  if (typeof value === 'number')
    return format && format !== 'time' && Number.isInteger(value)
      ? showCode(format.pattern, value)
      : toPlainNumber(value)
  if (value instanceof Date) return toDateText(value, format === 'time')
  return value === null || value === undefined ? '' : String(value).trim()
}

/**
 * A time in a cell has no zone: it is read as if it were in UTC. It is a fraction of a day, so it is rounded to the
 * second. A day alone has no time of day, unless the cell shows midnight.
 */
function toDateText(value: Date, showsTime: boolean): string {
  const moment = new Date(Math.round(value.getTime() / 1000) * 1000)
  if (Number.isNaN(moment.getTime())) return '#####'
  const text = moment.toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '')
  return showsTime ? text : text.replace(' 00:00', '')
}

function toPlainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  return Number.isInteger(rounded) ? rounded.toLocaleString('en-US', { useGrouping: false }) : String(rounded)
}
