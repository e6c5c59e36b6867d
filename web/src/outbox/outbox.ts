import { useCallback } from 'react'
import { createRandomKey } from '../lib/create-random-key.ts'
import { createStore, useStore } from '../lib/storage/store.ts'
import { session, useSession } from '../state/session/session.ts'
import type { Entries, EntriesChange, Entry } from './entry.ts'
import { createBrowserStorage, type OutboxStorage } from './storage/storage.ts'

/**
 * The entries of the account that is signed in. `get` returns this tab's copy, which shows a change at once; the stored
 * entries then replace the copy.
 */
export function createOutbox(storage: OutboxStorage, notifyOtherTabs: () => void) {
  const store = createStore<Entries>([])
  let signedIn: string | null = null
  let opened: Promise<unknown> = Promise.resolve()
  let running = 0
  let last: Promise<Entries | undefined> = Promise.resolve(undefined)

  /** Runs operations one after another. After the last one, the stored entries replace the copy. */
  function run(account: string, operation: () => Promise<Entries>): Promise<Entries> {
    running += 1
    const result = last.then(operation).finally(() => {
      running -= 1
    })
    last = result.catch(() => undefined)
    void last.then((entries) => {
      if (entries && running === 0 && account === signedIn) store.set(entries)
    })
    return result
  }

  async function reload(): Promise<Entries> {
    const account = signedIn
    return account === null ? [] : run(account, () => storage.read(account))
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    getAccount: () => signedIn,
    reload,
    /** The stored entries of an account, which need not be the one that is signed in. */
    read: (account: string): Promise<Entries> => storage.read(account),
    /** Shows the entries of an account; null for none. Resolves when the stored ones are read. */
    async open(account: string | null): Promise<void> {
      if (account !== signedIn) {
        signedIn = account
        store.set([])
        opened = reload()
      }
      await opened
    },
    /** Changes the entries of an account, which need not be the one that is signed in. */
    async update(change: EntriesChange, account = signedIn): Promise<Entries> {
      if (account === null) return []
      if (account === signedIn) store.set(change(store.get()))
      const entries = await run(account, () => storage.update(account, change))
      notifyOtherTabs()
      return entries
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

const channel = new BroadcastChannel('cornerstock-outbox')

/** The outbox of this browser. */
export const outbox = createOutbox(createBrowserStorage(), () => channel.postMessage('changed'))

channel.addEventListener('message', () => void outbox.reload())
session.subscribe(() => void outbox.open(session.get().account))

/** The entries of the account that is signed in, oldest first. */
export const useEntries = (): Entries => useStore(outbox)

/** What a feature says of a write. Without a key, it gets a new one. */
export type Write<Body> = Pick<
  Entry<Body>,
  'kind' | 'store' | 'lane' | 'body' | 'isRepeatable' | 'delaysNothing' | 'title'
> & { key?: string }

/** Puts an entry in its place among the others. */
type Add = (entries: Entries, entry: Entry) => Entries

const atTheEnd: Add = (entries, entry) => [...entries, entry]

/**
 * Returns the function that puts writes into the outbox of the account for which the screen was drawn, as `add` says.
 * It resolves to the stored entries. It does nothing while nobody is signed in.
 */
export function useEnqueue() {
  const { account } = useSession()
  return useCallback(
    async <Body>(
      writes: readonly Write<Body>[],
      add: (entries: Entries, entry: Entry<Body>) => Entries = atTheEnd,
    ) => {
      if (account === null) return []
      const createdAt = Date.now()
      const path = location.pathname + location.search
      const made = writes.map((write) => ({ account, key: createRandomKey(), createdAt, path, ...write }))
      return outbox.update((entries) => made.reduce(add, entries), account)
    },
    [account],
  )
}
