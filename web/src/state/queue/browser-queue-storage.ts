import { get, update } from 'idb-keyval'
import { createStore } from '../../lib/store.ts'
import { removeOfflineData } from '../offline-data.ts'
import type { Queue } from './queue-entry.ts'
import type { QueueChange, QueueStorage } from './queue-store.ts'

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

/** The account whose queue is only in memory, so that closing the page loses it; null if the queue is stored. */
export const accountInMemory = createStore<string | null>(null)

/**
 * Stores queues in IndexedDB, because signing out empties the local storage. If a write fails, most likely because the
 * storage is full, it removes the stored queries and pictures and tries again. If that fails too, the queue stays in
 * memory, and its next change writes it.
 */
export function createBrowserStorage(): QueueStorage {
  const unwritten = new Map<string, UnwrittenQueue>()

  async function write(accountId: string, change: QueueChange): Promise<Queue> {
    let changed: Queue = []
    await update(keyOf(accountId), (stored) => {
      changed = change(withStored(unwritten.get(accountId), toQueue(stored)))
      return changed
    })
    unwritten.delete(accountId)
    return changed
  }

  async function writeWithMoreRoom(accountId: string, change: QueueChange): Promise<Queue> {
    await removeOfflineData()
    return write(accountId, change)
  }

  async function keepInMemory(accountId: string, change: QueueChange): Promise<Queue> {
    const earlier = unwritten.get(accountId)
    const stored = await readStored(accountId)
    const queue = change(withStored(earlier, stored))
    const keys = [...stored, ...queue].map(({ key }) => key)
    unwritten.set(accountId, { queue, known: new Set([...(earlier?.known ?? []), ...keys]) })
    return queue
  }

  const noteWhereItIs = (accountId: string) =>
    accountInMemory.set(unwritten.has(accountId) ? accountId : null)

  return {
    async read(accountId) {
      const queue = withStored(unwritten.get(accountId), await readStored(accountId))
      noteWhereItIs(accountId)
      return queue
    },
    async update(accountId, change) {
      const queue = await write(accountId, change)
        .catch(() => writeWithMoreRoom(accountId, change))
        .catch(() => keepInMemory(accountId, change))
      noteWhereItIs(accountId)
      return queue
    },
  }
}
