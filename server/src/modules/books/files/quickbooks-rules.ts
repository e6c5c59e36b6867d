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

/** Documents that lower what a client owes are credit memos. */
export const quickbooksKind = ({ amountCents }: Pick<BookedDocument, 'amountCents'>): QuickbooksKind =>
  amountCents < 0 ? 'credit-memos' : 'invoices'

/**
 * The rows of a document: an item of QuickBooks is a category, a charge or the fee, so that it has its account there. A
 * document with more rows than a file takes has one for each item.
 */
export function quickbooksRows(one: BookedDocument): Cell[][] {
  const sign = quickbooksKind(one) === 'invoices' ? 1 : -1
  const lines = one.lines.filter((line) => line.cents !== 0)
  const memo = one.orderId === null ? '' : `Order ${one.orderId}`
  const rowOf = (name: string, description: string, amount: number, count?: number): Cell[] => {
    const { quantity, price } = quantityAndPrice(sign * amount, count)
    const item = [name, description, quantity, toDollars(cents(price)), toDollars(cents(sign * amount))]
    return sign === 1
      ? [
          one.document,
          one.clientNumber,
          americanDate(one.day),
          americanDate(one.dueOn),
          '',
          '',
          memo,
          ...item,
        ]
      : [one.document, one.clientNumber, americanDate(one.day), memo, ...item]
  }
  if (lines.length < quickbooksLimits.rows)
    return lines.map((line) =>
      rowOf(itemOf(line), descriptionOf(line), line.cents, Math.abs(line.product?.quantity ?? 1)),
    )
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(itemOf(line), (sums.get(itemOf(line)) ?? 0) + line.cents)
  return [...sums].map(([name, amount]) => rowOf(name, name, amount))
}

const itemOf = ({ kind, name }: BookedDocument['lines'][number]) => (kind === 'fee' ? 'Delivery fee' : name)

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
