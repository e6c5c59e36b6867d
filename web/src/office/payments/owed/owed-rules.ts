import type { Age, AgeingRow } from '@cornerstock/contract/orders/money/payments'
import { fold } from '@cornerstock/contract/values/fold'
import { type Cents, sum } from '@cornerstock/contract/values/money'

export type Owed = Record<Age | 'unapplied' | 'total', Cents>

/** What all stores of the rows owe together. */
export function sumOwed(rows: readonly AgeingRow[]): Owed {
  const of = (key: keyof Owed) => sum(rows.map((row) => row[key]))
  return {
    notDue: of('notDue'),
    days30: of('days30'),
    days60: of('days60'),
    days90: of('days90'),
    older: of('older'),
    unapplied: of('unapplied'),
    total: of('total'),
  }
}

/** The rows whose store has every word of the search in its name. */
export function findStores(rows: readonly AgeingRow[], search: string): readonly AgeingRow[] {
  const words = fold(search).split(' ').filter(Boolean)
  return words.length === 0
    ? rows
    : rows.filter(({ storeName }) => words.every((word) => fold(storeName).includes(word)))
}
