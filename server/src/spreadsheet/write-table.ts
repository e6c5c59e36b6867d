import { Readable } from 'node:stream'
import type { ExportFormat } from '@cornerstock/contract/office/exports'
import { type Options, stringify } from 'csv-stringify'
import { stringify as stringifySync } from 'csv-stringify/sync'
import { type Cell, escapeFormula } from './text-cell-rules.ts'

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Rows = AsyncIterable<Cell[]>

const csvOptions: Options = {
  record_delimiter: 'windows',
  quoted_string: true,
  cast: { boolean: String },
}

/**
 * Writes a short table for another program as CSV in UTF-8 with CRLF, without a byte order mark, which would become a
 * part of its first header.
 */
export const toCsv = (headers: string[], rows: readonly Cell[][]): Buffer =>
  Buffer.from(
    stringifySync(
      [...(headers.length > 0 ? [headers] : []), ...rows].map((row) => row.map(escapeFormula)),
      csvOptions,
    ),
  )

/** Writes a table as a CSV file in UTF-8 with CRLF. Excel reads it as UTF-8 only with a byte order mark. */
function writeCsv(headers: string[], rows: Rows): AsyncIterable<Buffer> {
  const escaped = async function* () {
    yield headers.map(escapeFormula)
    for await (const row of rows) yield row.map(escapeFormula)
  }
  const csv = stringify({ ...csvOptions, bom: true })
  return Readable.from(escaped())
    .on('error', (error) => csv.destroy(error))
    .pipe(csv)
}

// XML 1.0 cannot represent these characters.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Writes a table as an XLSX file with one sheet. Texts are text cells, so none of them is run as a formula. */
async function* writeXlsx(name: string, headers: string[], rows: Rows): AsyncIterable<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const table = async function* () {
    yield headers
    for await (const row of rows)
      yield row.map((cell) => (typeof cell === 'string' ? cell.replace(forbidden, '') : cell))
  }
  yield* writeXlsxStream(table(), { name, freezePane: { rows: 1 } })
}

export const writeTable = (
  format: ExportFormat,
  { name, headers, rows }: { name: string; headers: string[]; rows: Rows },
): AsyncIterable<Uint8Array> => (format === 'csv' ? writeCsv(headers, rows) : writeXlsx(name, headers, rows))
