import { createStore } from '../lib/store.ts'
import { session } from '../state/session.ts'
import type { Entries, EntriesChange } from './entry.ts'
import { createBrowserStorage, type OutboxStorage } from './storage.ts'

/**
 * The entries of the account that is signed in. `get` returns this tab's copy, which shows a change at once; the stored
 * entries then replace the copy.
 */
export function createOutbox(storage: OutboxStorage, notifyOtherTabs: () => void) {
  const store = createStore<Entries>([])
  let signedIn: string | null = null
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
    /** Shows the entries of an account; null for none. */
    async open(account: string | null): Promise<void> {
      if (account === signedIn) return
      signedIn = account
      store.set([])
      await reload()
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
session.subscribe(() => void outbox.open(session.get().clientId))
