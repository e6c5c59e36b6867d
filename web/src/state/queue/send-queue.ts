import { get, update } from 'idb-keyval'
import { useStore } from '../../lib/store.ts'
import { session } from '../session.ts'
import type { OrderSource, Queue, QueuedOrder } from './queue-entry.ts'
import { findOrders } from './queue-rules.ts'
import { createQueueStore, type QueueStorage } from './queue-store.ts'

const keyOf = (accountId: string) => `queue:${accountId}`

const toQueue = (stored: unknown): Queue => (Array.isArray(stored) ? stored : [])

const readStored = async (accountId: string): Promise<Queue> => {
  try {
    return toQueue(await get(keyOf(accountId)))
  } catch {
    return []
  }
}

/**
 * Stores queues in IndexedDB, because signing out empties the local storage and must not remove them. A queue that the
 * browser refuses to write, for example because its storage is full, is in memory until the page is closed.
 */
function createBrowserStorage(): QueueStorage {
  const inMemory = new Map<string, Queue>()
  return {
    read: async (accountId) => inMemory.get(accountId) ?? readStored(accountId),
    async update(accountId, change) {
      let queue = inMemory.get(accountId)
      if (!queue) {
        let written: Queue = []
        try {
          await update(keyOf(accountId), (stored) => {
            written = change(toQueue(stored))
            return written
          })
          return written
        } catch {
          queue = await readStored(accountId)
        }
      }
      const changed = change(inMemory.get(accountId) ?? queue)
      inMemory.set(accountId, changed)
      return changed
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
