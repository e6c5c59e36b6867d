import type { BookSums } from '@cornerstock/contract/office/closings'
import { cents } from '@cornerstock/contract/values/money'
import type { BookedDocument } from '../closing-queries.ts'

type Summed = Pick<BookedDocument, 'kind' | 'amountCents' | 'lines'>

export const noBooks: BookSums = {
  ...{ documents: 0, sales: cents(0), charges: cents(0), payments: cents(0), credits: cents(0) },
}

/** The sums of both. */
export const addBooks = (one: BookSums, other: BookSums): BookSums => ({
  documents: one.documents + other.documents,
  sales: cents(one.sales + other.sales),
  charges: cents(one.charges + other.charges),
  payments: cents(one.payments + other.payments),
  credits: cents(one.credits + other.credits),
})

/** The sums of some documents. Later changes count where what they change counts. */
export function sumBooks(documents: readonly Summed[]): BookSums {
  const sums = { sales: 0, charges: 0, payments: 0, credits: 0 }
  for (const { kind, amountCents, lines } of documents)
    if (kind === 'payment' || kind === 'void') sums.payments -= amountCents
    else if (kind === 'credit' || kind === 'creditCorrection') sums.credits -= amountCents
    else {
      const charges = lines.filter((line) => line.kind !== 'income' && !line.charge?.isIncluded)
      const cents = charges.reduce((sum, line) => sum + line.cents, 0)
      sums.charges += cents
      sums.sales += amountCents - cents
    }
  return {
    documents: documents.length,
    sales: cents(sums.sales),
    charges: cents(sums.charges),
    payments: cents(sums.payments),
    credits: cents(sums.credits),
  }
}
