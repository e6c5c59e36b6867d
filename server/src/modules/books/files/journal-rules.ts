import type { BookAccounts } from '@cornerstock/contract/office/book-accounts'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { Cell } from '../../../spreadsheet/text-cell-rules.ts'
import { accountOf, bookedFor, receivable } from '../book-account-rules.ts'
import type { BookedDocument } from '../closing-queries.ts'

export const journalHeaders = ['date', 'account', 'debit', 'credit', 'document']

/**
 * The rows of a document in the journal: one for each account, what the client owes first. Debits equal credits. A
 * document of 0 has none.
 */
export function journalRows(
  { document, day, amountCents, lines }: Pick<BookedDocument, 'document' | 'day' | 'amountCents' | 'lines'>,
  accounts: BookAccounts,
): Cell[][] {
  const sums = new Map<string, number>()
  const post = (account: string, debit: number) => sums.set(account, (sums.get(account) ?? 0) + debit)
  post(accountOf(accounts, receivable) ?? '', amountCents)
  for (const line of lines) post(accountOf(accounts, bookedFor(line)) ?? '', -line.cents)
  return [...sums]
    .filter(([, debit]) => debit !== 0)
    .map(([account, debit]) => [
      day,
      account,
      debit > 0 ? toDollars(cents(debit)) : null,
      debit < 0 ? toDollars(cents(-debit)) : null,
      document,
    ])
}
