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

/** A queue that could not be written, and the keys of the stored entries that it contains or has removed. */
interface UnwrittenQueue {
  queue: Queue
  known: ReadonlySet<string>
}

/** The unwritten queue with the entries that other tabs have stored since. */
const withStored = (unwritten: UnwrittenQueue | undefined, stored: Queue): Queue =>
  unwritten ? [...unwritten.queue, ...stored.filter(({ key }) => !unwritten.known.has(key))] : stored

/**
 * Stores queues in IndexedDB. Signing out empties the local storage, and must not remove the queues. If the browser
 * cannot write a queue, for example because its storage is full, the queue stays in memory until its next change, which
 * writes it again.
 */
function createBrowserStorage(): QueueStorage {
  const unwritten = new Map<string, UnwrittenQueue>()
  return {
    read: async (accountId) => withStored(unwritten.get(accountId), await readStored(accountId)),
    async update(accountId, change) {
      const earlier = unwritten.get(accountId)
      let changed: Queue = []
      try {
        await update(keyOf(accountId), (stored) => {
          changed = change(withStored(earlier, toQueue(stored)))
          return changed
        })
        unwritten.delete(accountId)
      } catch {
        const stored = await readStored(accountId)
        changed = change(withStored(earlier, stored))
        const keys = [...stored, ...changed].map(({ key }) => key)
        unwritten.set(accountId, { queue: changed, known: new Set([...(earlier?.known ?? []), ...keys]) })
      }
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
