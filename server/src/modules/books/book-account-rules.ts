import type { BookAccountKind, BookAccounts } from '@cornerstock/contract/office/book-accounts'
import { fold } from '@cornerstock/contract/values/fold'
import type { BookedLine } from '../../database/schema/office/closings.ts'
import type { BookedDocument } from './closing-queries.ts'

/** What an account stands for. `key` is its key in the settings; empty for the fee and the receivables. */
export type BookedFor = { kind: BookAccountKind; key: string; name: string }

export const receivable: BookedFor = { kind: 'receivable', key: '', name: 'receivable' }

export const bookedFor = ({ kind, name, charge }: BookedLine): BookedFor => ({
  kind,
  key: kind === 'liability' ? String(charge?.chargeId) : kind === 'fee' ? '' : name,
  name: kind === 'fee' ? 'fee' : name,
})

/** The account of something; undefined if it has none. Categories are the same in any letter case. */
export function accountOf(
  accounts: BookAccounts,
  { kind, key }: Pick<BookedFor, 'kind' | 'key'>,
): string | undefined {
  if (kind === 'fee' || kind === 'receivable') return accounts[kind] ?? undefined
  const named = Object.entries(accounts[kind])
  return named.find(([name]) => fold(name) === fold(key))?.[1]
}

/** What the documents need an account for, each once. Parts of 0 need none. */
export function neededFor(documents: readonly Pick<BookedDocument, 'amountCents' | 'lines'>[]): BookedFor[] {
  const all = documents.flatMap(({ amountCents, lines }) => [
    ...lines.filter(({ cents }) => cents !== 0).map(bookedFor),
    ...(amountCents === 0 ? [] : [receivable]),
  ])
  return mergeNeeded(all)
}

/** Everything of some lists, each once. */
export const mergeNeeded = (...lists: (readonly BookedFor[])[]): BookedFor[] => [
  ...new Map(lists.flat().map((one) => [`${one.kind} ${fold(one.key)}`, one])).values(),
]
