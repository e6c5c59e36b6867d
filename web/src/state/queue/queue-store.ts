import { createStore } from '../../lib/store.ts'
import type { Queue } from './queue-entry.ts'

export type QueueChange = (queue: Queue) => Queue

/** Stores queues, one for each account. */
export interface QueueStorage {
  read: (accountId: string) => Promise<Queue>
  /** Applies a change in a transaction that other tabs respect, and returns the new queue. */
  update: (accountId: string, change: QueueChange) => Promise<Queue>
}

/**
 * The queue of the account that is signed in. `get` returns this tab's copy, which shows a change at once; the stored
 * queue then replaces the copy.
 */
export function createQueueStore(storage: QueueStorage, notifyOtherTabs: () => void) {
  const store = createStore<Queue>([])
  let account: string | null = null
  let running = 0
  let last: Promise<Queue | undefined> = Promise.resolve(undefined)

  /** Runs operations one after another. After the last one, the stored queue replaces the copy. */
  function run(accountId: string, operation: () => Promise<Queue>): Promise<Queue> {
    running += 1
    const result = last.then(operation).finally(() => {
      running -= 1
    })
    last = result.catch(() => undefined)
    void last.then((queue) => {
      if (queue && running === 0 && accountId === account) store.set(queue)
    })
    return result
  }

  async function reload(): Promise<Queue> {
    const accountId = account
    return accountId === null ? [] : run(accountId, () => storage.read(accountId))
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    getAccount: () => account,
    reload,
    /** Shows the queue of an account; null for none. */
    async open(accountId: string | null): Promise<void> {
      if (accountId === account) return
      account = accountId
      store.set([])
      await reload()
    },
    /**
     * Changes the queue of an account.
     * @param change a pure function: it runs on this tab's copy and on the stored queue
     */
    async update(change: QueueChange, accountId = account): Promise<Queue> {
      if (accountId === null) return []
      if (accountId === account) store.set(change(store.get()))
      const queue = await run(accountId, () => storage.update(accountId, change))
      notifyOtherTabs()
      return queue
    },
  }
}

export type QueueStore = ReturnType<typeof createQueueStore>
