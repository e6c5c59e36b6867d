import type { Entries, Entry } from '../../../outbox/entry.ts'

/** Whether a client wants to be told when a product is back in stock. */
export interface Watch {
  productId: number
  isWatched: boolean
}

export type WatchEntry = Entry<Watch>

const isWatch = (entry: Entry): entry is WatchEntry => entry.kind === 'watch'

const isSame = (entry: Entry, { store, body: { productId } }: WatchEntry): boolean =>
  isWatch(entry) && entry.store === store && entry.body.productId === productId

/** Adds a watch. It replaces one of the same product that was never sent, so that only the last tap counts. */
export const withWatch = (entries: Entries, watch: WatchEntry): Entries => [
  ...entries.filter((entry) => entry.sentAt !== undefined || !isSame(entry, watch)),
  watch,
]

/** What the last entry about a product of a store says; undefined if there is none. */
export const findWatched = (entries: Entries, store: string, productId: number): boolean | undefined =>
  entries.filter(isWatch).findLast((entry) => entry.store === store && entry.body.productId === productId)
    ?.body.isWatched
