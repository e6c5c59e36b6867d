import type { BookAccounts } from '@cornerstock/contract/office/book-accounts'
import type { ClosingFileName } from '@cornerstock/contract/office/closings'
import { zipSync } from 'fflate'
import type { Cell } from '../../../spreadsheet/text-cell-rules.ts'
import { toCsv } from '../../../spreadsheet/write-table.ts'
import type { BookedDocument } from '../closing-queries.ts'
import { journalHeaders, journalRows } from './journal-rules.ts'
import { invoiceHeaders, invoiceRows, paymentHeaders, paymentRow } from './list-rules.ts'
import { type QuickbooksKind, quickbooksDocuments, quickbooksHeaders, splitRows } from './quickbooks-rules.ts'
import { xeroHeaders, xeroRows } from './xero-rules.ts'

const isPayment = ({ kind }: BookedDocument) => kind === 'payment' || kind === 'void'

/** Writes the files of a batch, with its documents by day. */
export function writeClosingFiles(
  unsorted: readonly BookedDocument[],
  accounts: BookAccounts,
): Map<ClosingFileName, Buffer> {
  const documents = unsorted.toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  )
  const sales = documents.filter((one) => !isPayment(one))
  const journal = documents.flatMap((one) => journalRows(one, accounts))
  const xero = sales.flatMap((one) => xeroRows(one, accounts))
  return new Map([
    ['journal.csv', toCsv(journalHeaders, journal)],
    ['invoices.csv', toCsv(invoiceHeaders, sales.flatMap(invoiceRows))],
    ['payments.csv', toCsv(paymentHeaders, documents.filter(isPayment).map(paymentRow))],
    ['quickbooks-invoices.zip', writeQuickbooks(sales)],
    ['xero-invoices.csv', toCsv(xeroHeaders, xero)],
  ])
}

/** A fixed time for the files in a ZIP, so that the same documents make the same bytes. */
const mtime = new Date(2026, 0, 1)

function writeQuickbooks(documents: readonly BookedDocument[]): Buffer {
  const all = documents.flatMap(quickbooksDocuments)
  const filesOf = (kind: QuickbooksKind) =>
    splitRows(
      all.filter((one) => one.kind === kind).map(({ rows }) => rows),
      (rows: Cell[][]) => toCsv([], rows).length,
    ).map((rows, index): [string, [Uint8Array, { mtime: Date }]] => [
      `${kind}-${String(index + 1).padStart(3, '0')}.csv`,
      [toCsv(quickbooksHeaders[kind], rows), { mtime }],
    ])
  return Buffer.from(zipSync(Object.fromEntries([...filesOf('invoices'), ...filesOf('credit-memos')])))
}
