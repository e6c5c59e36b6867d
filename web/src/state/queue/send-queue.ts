import { get, update } from 'idb-keyval'
import { useStore } from '../../lib/store.ts'
import { session } from '../session.ts'
import type { OrderSource, Queue, QueuedOrder } from './queue-entry.ts'
import { findOrders } from './queue-rules.ts'
import { createQueueStore, type QueueStorage } from './queue-store.ts'

const keyOf = (accountId: string) => `queue:${accountId}`

/**
 * Stores queues in IndexedDB, because signing out empties the local storage and must not remove them. If the browser
 * refuses IndexedDB, they are in memory until the page is closed.
 */
function createBrowserStorage(): QueueStorage {
  const inMemory = new Map<string, Queue>()
  const toQueue = (stored: unknown): Queue => (Array.isArray(stored) ? stored : [])
  return {
    async read(accountId) {
      try {
        return toQueue(await get(keyOf(accountId)))
      } catch {
        return toQueue(inMemory.get(accountId))
      }
    },
    async update(accountId, change) {
      let result: Queue = []
      const apply = (stored: unknown) => {
        result = change(toQueue(stored))
        return result
      }
      try {
        await update(keyOf(accountId), apply)
      } catch {
        inMemory.set(accountId, apply(inMemory.get(accountId)))
      }
      return result
    },
  }
}

const channel = new BroadcastChannel('cornerstock-queue')

/** The queue of the account that is signed in. */
export const sendQueue = createQueueStore(createBrowserStorage(), () => channel.postMessage('changed'))

channel.addEventListener('message', () => void sendQueue.reload())
session.subscribe(() => void sendQueue.open(session.get().clientId))

export const useSendQueue = (): Queue => useStore(sendQueue)

/** The orders of a client from one source that are not settled, or whose outcome nobody has seen. */
export const useQueuedOrders = (source: OrderSource, clientId: string): QueuedOrder[] =>
  findOrders(useSendQueue(), source, clientId)
