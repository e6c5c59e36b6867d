import { createStore } from '../../lib/store.ts'
import type { Queue } from './queue-entry.ts'

export type QueueChange = (queue: Queue) => Queue

/** Where queues are kept, one for each account. */
export interface QueueStorage {
  read: (accountId: string) => Promise<Queue>
  /** Applies a change in one transaction, also between tabs, and returns the result. */
  update: (accountId: string, change: QueueChange) => Promise<Queue>
}

/**
 * The queue of the account that is signed in. `get` returns this tab's copy, in which a change is visible at once;
 * the storage decides.
 */
export function createQueueStore(storage: QueueStorage, notifyOtherTabs: () => void) {
  const store = createStore<Queue>([])
  let account: string | null = null
  let running = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Runs operations one after another. The copy is replaced once none is left. */
  function run(accountId: string, operation: () => Promise<Queue>): Promise<Queue> {
    running += 1
    const result = last.then(operation)
    last = result
      .then((queue) => {
        running -= 1
        if (running === 0 && accountId === account) store.set(queue)
      })
      .catch(() => {
        running -= 1
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
    /** Shows the queue of an account, or none. */
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
