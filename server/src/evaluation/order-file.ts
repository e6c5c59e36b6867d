import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { dayMs } from '@cornerstock/contract/values/days'
import { fold } from '@cornerstock/contract/values/fold'
import { parse } from 'csv-parse'
import { ConfigError } from '../errors/config-error.ts'
import { readDay } from '../modules/imports/reading/cells/day-rules.ts'
import type { ClientDay } from '../modules/suggestions/model/past/ledger.ts'
import { type OrderRow, toOrderDays } from '../modules/suggestions/replay/order-rows-service.ts'

export type OrderFile = {
  /** In the order of their days; one per customer and day. `clientId` is the customer id. */
  clientDays: ClientDay[]
  /** The stock codes; the product ids of the order days are positions in them. */
  stockCodes: string[]
}

/** The columns of published data, and those of an import of orders. */
const published = ['invoice', 'datetime', 'customer_id', 'stock_code', 'quantity'] as const
const imported = ['number', 'client', 'day', 'product', 'quantity'] as const

/**
 * Reads the order lines of a CSV file, plain or gzipped, with a header row: that of published data, or that of an
 * import of orders, whose names are the same in any spelling. Lines without a customer and with a quantity of 0 or less
 * are left out, and of published data service lines (codes that do not start with five digits). Throws a ConfigError if
 * a column is missing or a line cannot be read.
 */
export async function readOrderFile(file: string): Promise<OrderFile> {
  const rows: OrderRow[] = []
  const add = (row: OrderRow) => {
    if (row.clientId !== '' && row.quantity > 0) rows.push(row)
  }
  await readCsv<(typeof published | typeof imported)[number]>(
    file,
    (headers) => (headers.includes('product') ? imported : published),
    (line) => {
      if (line.product !== undefined)
        add({
          number: fold(line.number ?? ''),
          clientId: fold(line.client ?? ''),
          day: dayNumberOfText(toIsoDay(line.day ?? '')),
          product: fold(line.product),
          quantity: Number(line.quantity),
        })
      else if (/^\d{5}/.test(line.stock_code ?? ''))
        add({
          number: line.invoice ?? '',
          clientId: line.customer_id ?? '',
          day: dayNumberOfText(line.datetime ?? ''),
          product: line.stock_code ?? '',
          quantity: Number(line.quantity),
        })
    },
  )
  const { clientDays, products } = toOrderDays(rows)
  return { clientDays, stockCodes: products }
}

function toIsoDay(text: string): string {
  try {
    return readDay(text)
  } catch {
    return text
  }
}

/**
 * Calls `onRow` with the wanted columns of each row of a CSV file, which may be gzipped. Columns may come in any order,
 * and others are ignored. Throws a ConfigError if a column is missing or the file is not CSV.
 */
export async function readCsv<Column extends string>(
  file: string,
  wantedOf: (headers: string[]) => readonly Column[],
  onRow: (row: Partial<Record<Column, string>>) => void,
): Promise<void> {
  let positions: [Column, number][] | null = null
  const parser = parse({ bom: true, skip_empty_lines: true })
  const rows = async (source: AsyncIterable<string[]>) => {
    for await (const row of source) {
      if (positions) onRow(toObject(row, positions))
      else positions = findColumns(file, row, wantedOf)
    }
  }
  const input = createReadStream(file)
  try {
    await (file.endsWith('.gz')
      ? pipeline(input, createGunzip(), parser, rows)
      : pipeline(input, parser, rows))
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new ConfigError(`${file} cannot be read as CSV: ${error.message}`)
    throw error
  }
}

const toObject = <Column extends string>(row: readonly string[], positions: readonly [Column, number][]) =>
  Object.fromEntries(positions.map(([column, position]) => [column, row[position] ?? ''])) as Partial<
    Record<Column, string>
  >

function findColumns<Column extends string>(
  file: string,
  header: readonly string[],
  wantedOf: (headers: string[]) => readonly Column[],
): [Column, number][] {
  const names = header.map((name) => name.trim().toLowerCase())
  return wantedOf(names).map((column) => {
    const position = names.indexOf(column)
    if (position < 0) throw new ConfigError(`${file} has no column ${column}.`)
    return [column, position]
  })
}

/** Days since 1970-01-01 of a text that begins with `2011-10-01`. */
export function dayNumberOfText(text: string): number {
  const date = text.slice(0, 10)
  const milliseconds = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN
  if (Number.isNaN(milliseconds))
    throw new ConfigError(`“${text}” does not begin with a date like 2011-10-01.`)
  return milliseconds / dayMs
}
