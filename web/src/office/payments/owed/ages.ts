import type { AgeingRow } from '@cornerstock/contract/orders/payments'
import { fold } from '@cornerstock/contract/values/fold'
import { type Cents, sum } from '@cornerstock/contract/values/money'
import { useLingui } from '@lingui/react/macro'

export const ages = ['notDue', 'days30', 'days60', 'days90', 'older'] as const

export type Age = (typeof ages)[number]

/** How long ago an amount was due. */
export function useAgeNames(): Record<Age, string> {
  const { t } = useLingui()
  return {
    notDue: t`Not overdue`,
    days30: t`1–30 days`,
    days60: t`31–60 days`,
    days90: t`61–90 days`,
    older: t`Over 90 days`,
  }
}

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
