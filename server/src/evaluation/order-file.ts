import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { dayMs } from '@cornerstock/contract/values/days'
import { parse } from 'csv-parse'
import { ConfigError } from '../errors/config-error.ts'
import type { ClientDay } from '../modules/suggestions/model/past/ledger.ts'

export type OrderFile = {
  /** In the order of their days; one per customer and day. `clientId` is the customer id. */
  clientDays: ClientDay[]
  /** The stock codes; the product ids of the order days are positions in them. */
  stockCodes: string[]
}

const columns = ['invoice', 'datetime', 'customer_id', 'stock_code', 'quantity'] as const
type Line = Record<(typeof columns)[number], string>

type DayOfCustomer = {
  clientId: string
  day: number
  invoices: Set<string>
  /** By product id. */
  lines: Map<number, { quantity: number; invoices: Set<string> }>
}

/**
 * Reads the order lines of a CSV file, plain or gzipped, with a header row. Lines without a customer, with a quantity
 * of 0 or less, and service lines (codes that do not start with five digits) are left out. Throws a ConfigError if a
 * column is missing or a line cannot be read.
 */
export async function readOrderFile(file: string): Promise<OrderFile> {
  const days = new Map<string, DayOfCustomer>()
  const productIds = new Map<string, number>()
  await readCsv(file, columns, (line) => {
    if (line.customer_id === '' || !/^\d{5}/.test(line.stock_code) || !(Number(line.quantity) > 0)) return
    const productId = productIds.get(line.stock_code) ?? productIds.size
    productIds.set(line.stock_code, productId)
    addLine(days, line, productId)
  })
  const clientDays = [...days.values()].map(toClientDay).sort((a, b) => a.day - b.day)
  return { clientDays, stockCodes: [...productIds.keys()] }
}

/**
 * Calls `onRow` with the wanted columns of each row of a CSV file, which may be gzipped. Columns may come in any order,
 * and others are ignored. Throws a ConfigError if a column is missing or the file is not CSV.
 */
export async function readCsv<Column extends string>(
  file: string,
  wanted: readonly Column[],
  onRow: (row: Record<Column, string>) => void,
): Promise<void> {
  let positions: [Column, number][] | null = null
  const parser = parse({ bom: true, skip_empty_lines: true })
  const rows = async (source: AsyncIterable<string[]>) => {
    for await (const row of source) {
      if (positions) onRow(toObject(row, positions))
      else positions = findColumns(file, row, wanted)
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
  Object.fromEntries(positions.map(([column, position]) => [column, row[position] ?? ''])) as Record<
    Column,
    string
  >

function findColumns<Column extends string>(
  file: string,
  header: readonly string[],
  wanted: readonly Column[],
): [Column, number][] {
  const names = header.map((name) => name.trim().toLowerCase())
  return wanted.map((column) => {
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

function addLine(days: Map<string, DayOfCustomer>, line: Line, productId: number): void {
  const key = `${line.datetime.slice(0, 10)} ${line.customer_id}`
  const ofDay = days.get(key) ?? {
    clientId: line.customer_id,
    day: dayNumberOfText(line.datetime),
    invoices: new Set<string>(),
    lines: new Map<number, { quantity: number; invoices: Set<string> }>(),
  }
  days.set(key, ofDay)
  ofDay.invoices.add(line.invoice)
  const ofProduct = ofDay.lines.get(productId) ?? { quantity: 0, invoices: new Set<string>() }
  ofDay.lines.set(productId, ofProduct)
  ofProduct.quantity += Number(line.quantity)
  ofProduct.invoices.add(line.invoice)
}

const toClientDay = ({ clientId, day, invoices, lines }: DayOfCustomer): ClientDay => ({
  clientId,
  day,
  orders: invoices.size,
  lines: [...lines].map(([productId, ofProduct]) => ({
    productId,
    quantity: ofProduct.quantity,
    orders: ofProduct.invoices.size,
  })),
})
