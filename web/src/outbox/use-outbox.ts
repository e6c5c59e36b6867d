import { useCallback } from 'react'
import { createRandomKey } from '../lib/create-random-key.ts'
import { useStore } from '../lib/store.ts'
import { useSession } from '../state/session.ts'
import type { Entries, Entry } from './entry.ts'
import { outbox } from './outbox.ts'

/** The entries of the account that is signed in, oldest first. */
export const useEntries = (): Entries => useStore(outbox)

/** What a feature says of a write. Without a key, it gets a new one. */
export type Write<Body> = Pick<
  Entry<Body>,
  'kind' | 'store' | 'lane' | 'body' | 'isRepeatable' | 'delaysNothing'
> & { key?: string }

/** Puts an entry in its place among the others. */
type Add = (entries: Entries, entry: Entry) => Entries

const atTheEnd: Add = (entries, entry) => [...entries, entry]

/**
 * Returns the function that puts writes into the outbox of the account for which the screen was drawn, as `add` says.
 * It resolves to the stored entries. It does nothing while nobody is signed in.
 */
export function useEnqueue() {
  const { clientId: account } = useSession()
  return useCallback(
    async <Body>(
      writes: readonly Write<Body>[],
      add: (entries: Entries, entry: Entry<Body>) => Entries = atTheEnd,
    ) => {
      if (account === null) return []
      const createdAt = Date.now()
      const made = writes.map((write) => ({ account, key: createRandomKey(), createdAt, ...write }))
      return outbox.update((entries) => made.reduce(add, entries), account)
    },
    [account],
  )
}
