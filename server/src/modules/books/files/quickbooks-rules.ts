import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { Cell } from '../../../spreadsheet/text-cell-rules.ts'
import type { BookedDocument } from '../closing-queries.ts'
import { americanDate, descriptionOf, quantityAndPrice } from './list-rules.ts'

/** What QuickBooks Online takes in one file: invoices, rows with the headers, and bytes. */
export const quickbooksLimits = { invoices: 100, rows: 1000, bytes: 2_000_000 }

/** The columns of its samples for invoices and for credit memos, with the required ones marked by an asterisk. */
export const quickbooksHeaders = {
  invoices: [
    '*InvoiceNo',
    '*Customer',
    '*InvoiceDate',
    '*DueDate',
    'Terms',
    'Location',
    'Memo',
    'Item(Product/Service)',
    'ItemDescription',
    'ItemQuantity',
    'ItemRate',
    '*ItemAmount',
  ],
  'credit-memos': [
    '*CreditMemoNo',
    '*Customer',
    '*CreditMemoDate',
    'Memo',
    'Item(Product/Service)',
    'ItemDescription',
    'ItemQuantity',
    'ItemRate',
    '*ItemAmount',
  ],
}

export type QuickbooksKind = keyof typeof quickbooksHeaders

/** A document as QuickBooks Online takes it, of one kind, without amounts below 0. */
export type QuickbooksDocument = { kind: QuickbooksKind; rows: Cell[][] }

/**
 * A document for QuickBooks Online: what it adds is an invoice, and what it takes off a credit memo. Only a later change
 * can have both, and then the credit memo has a number of its own.
 */
export function quickbooksDocuments(one: BookedDocument): QuickbooksDocument[] {
  const added = one.lines.filter((line) => line.cents > 0)
  const taken = one.lines.filter((line) => line.cents < 0)
  const number = added.length > 0 ? `${one.document}-C` : one.document
  return [
    ...(added.length > 0 ? [{ kind: 'invoices' as const, rows: invoiceRows(one, added) }] : []),
    ...(taken.length > 0 ? [{ kind: 'credit-memos' as const, rows: creditRows(one, number, taken) }] : []),
  ]
}

const memoOf = ({ orderId }: BookedDocument) => (orderId === null ? '' : `Order ${orderId}`)

function invoiceRows(one: BookedDocument, lines: readonly Line[]): Cell[][] {
  const dates = [americanDate(one.day), americanDate(one.dueOn)]
  return partRows(lines).map((part) => [
    ...[one.document, one.clientNumber, ...dates, '', '', memoOf(one)],
    ...part,
  ])
}

const creditRows = (one: BookedDocument, number: string, lines: readonly Line[]): Cell[][] =>
  partRows(lines).map((part) => [number, one.clientNumber, americanDate(one.day), memoOf(one), ...part])

type Line = BookedDocument['lines'][number]

/**
 * Item, description, quantity, rate and amount of each line. An item of QuickBooks is a category, a charge or the fee, so
 * that it has its account there. Lines that are more than a file takes become one for each item.
 */
function partRows(lines: readonly Line[]): Cell[][] {
  const rowOf = (name: string, description: string, amount: number, count?: number): Cell[] => {
    const { quantity, price } = quantityAndPrice(Math.abs(amount), count)
    return [name, description, quantity, toDollars(cents(price)), toDollars(cents(Math.abs(amount)))]
  }
  if (lines.length < quickbooksLimits.rows)
    return lines.map((line) =>
      rowOf(itemOf(line), descriptionOf(line), line.cents, Math.abs(line.product?.quantity ?? 1)),
    )
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(itemOf(line), (sums.get(itemOf(line)) ?? 0) + line.cents)
  return [...sums].map(([name, amount]) => rowOf(name, name, amount))
}

/** A colon would make an item a part of another one. */
const itemOf = ({ kind, name }: Line) => (kind === 'fee' ? 'Delivery fee' : name.replaceAll(':', ' -'))

/** Distributes the rows of documents over files, each within the limits. A document is never split. */
export function splitRows(documents: readonly Cell[][][], bytesOf: (rows: Cell[][]) => number): Cell[][][] {
  const files: Cell[][][] = []
  let file: { rows: Cell[][]; invoices: number; bytes: number } | undefined
  for (const rows of documents.filter(({ length }) => length > 0)) {
    const bytes = bytesOf(rows)
    const fits =
      file &&
      file.invoices < quickbooksLimits.invoices &&
      file.rows.length + rows.length < quickbooksLimits.rows &&
      file.bytes + bytes <= quickbooksLimits.bytes
    if (!file || !fits) {
      file = { rows: [], invoices: 0, bytes: 1000 }
      files.push(file.rows)
    }
    file.rows.push(...rows)
    file.invoices++
    file.bytes += bytes
  }
  return files
}
