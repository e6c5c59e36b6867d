import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

const maxAgeMs = 30
/** A load that starts at this age has time to finish before the value expires. */
const refreshAgeMs = 20
const maxEntries = 20_000

/** A cache whose values many requests share for some milliseconds (docs/decisions/005). */
export type BatchedCache<K, V> = {
  /** The value of a key, read at most `maxAgeMs` ago; undefined if the database has none. */
  read(key: K): Promise<V | undefined> | V | undefined
  /** Makes later calls of `read` on this server read the database again. */
  invalidate(): void
}

/**
 * Resolves once no server can still respond with a value that was cached before the call. A write that every later
 * request must see (a password, a price) waits for this before it is acknowledged.
 */
export const waitForCachesToExpire = (): Promise<void> => delay(maxAgeMs + 1)

type PendingRead<V> = { resolve: (value: V | undefined) => void; reject: (error: unknown) => void }

/**
 * Creates a cache that loads many keys with one call: while a load runs, further keys wait for the next one.
 *
 * @param load reads a set of distinct keys; a key that it leaves out has no value
 * @param now a monotonic clock, in milliseconds
 */
export function createBatchedCache<K extends string, V extends object>(
  load: (keys: K[]) => Promise<Map<K, V>>,
  now: () => number = () => performance.now(),
): BatchedCache<K, V> {
  const entries = new LRUCache<K, { value: V; loadedAt: number }>({ max: maxEntries })
  let pending = new Map<K, PendingRead<V>[]>()
  /** Keys that were read since the last load. The next load refreshes all of them. */
  let recentKeys = new Set<K>()
  let isLoading = false
  let generation = 0

  async function loadPending() {
    isLoading = true
    while (pending.size > 0) {
      const batch = pending
      for (const key of recentKeys) if (!batch.has(key)) batch.set(key, [])
      pending = new Map()
      recentKeys = new Set()
      await loadBatch(batch)
    }
    isLoading = false
  }

  async function loadBatch(batch: Map<K, PendingRead<V>[]>) {
    const loadedAt = now()
    const startGeneration = generation
    try {
      const found = await load([...batch.keys()])
      for (const [key, reads] of batch) {
        const value = found.get(key)
        // A value that was invalidated during its load is returned to earlier reads, but not cached.
        if (value && startGeneration === generation) entries.set(key, { value, loadedAt })
        for (const { resolve } of reads) resolve(value)
      }
    } catch (error) {
      for (const reads of batch.values()) for (const { reject } of reads) reject(error)
    }
  }

  function enqueue(key: K): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const reads = pending.get(key)
      if (reads) reads.push({ resolve, reject })
      else pending.set(key, [{ resolve, reject }])
      if (!isLoading) void loadPending()
    })
  }

  return {
    read(key) {
      const entry = entries.get(key)
      if (entry) recentKeys.add(key)
      const age = entry ? now() - entry.loadedAt : maxAgeMs
      if (!entry || age >= maxAgeMs) return enqueue(key)
      // Refreshed before it expires, so that requests under load do not wait. Errors are ignored here: a read after
      // the expiry reports them.
      if (age > refreshAgeMs && !isLoading) enqueue(key).catch(() => {})
      return entry.value
    },
    invalidate() {
      generation += 1
      entries.clear()
      recentKeys.clear()
    },
  }
}
