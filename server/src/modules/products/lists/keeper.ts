import { LRUCache } from 'lru-cache'
import { findAppError, RequestAbandoned } from '../../../errors/app-error.ts'
import type { Topic } from './catalog-news-mappers.ts'
import type { KnownChanges } from './known-changes-service.ts'

/** What is kept, and what it was made from. */
type Kept<V> = { value: V; topics: readonly Topic[] }

/** The most recently used values of a kind, each until one of its topics changes. */
export type Keeper<V> = {
  /** The value of a key; undefined if none is kept or it is outdated. */
  find(key: string): V | undefined
  /** @param revision the revision before the value was read */
  keep(key: string, kept: Kept<V>, revision: number): void
  /**
   * The value of a key, which is read unless it is kept. Requests at the same time share a read.
   *
   * @param load is given the revision before it reads
   */
  read(key: string, load: (revision: number) => Promise<Kept<V>>): Promise<V> | V
}

/** The estimated memory of the objects of an entry. */
const entryBytes = 500

/** @param bytesOf the estimated memory of a value, without its key and its topics */
export function createKeeper<V>(
  changes: KnownChanges,
  { maxBytes, bytesOf }: { maxBytes: number; bytesOf: (value: V) => number },
): Keeper<V> {
  const entries = new LRUCache<string, Kept<V> & { revision: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value, topics }, key) =>
      bytesOf(value) + key.length + 16 * topics.length + entryBytes,
  })
  const loads = new Map<string, Promise<V>>()

  function find(key: string): V | undefined {
    const entry = entries.get(key)
    if (!entry || !changes.isCurrent(entry.topics, entry.revision)) return undefined
    entry.revision = changes.revision()
    return entry.value
  }

  function keep(key: string, kept: Kept<V>, revision: number) {
    entries.set(key, { ...kept, revision })
  }

  async function loadAndKeep(key: string, load: (revision: number) => Promise<Kept<V>>): Promise<V> {
    const revision = changes.revision()
    const kept = await load(revision)
    keep(key, kept, revision)
    return kept.value
  }

  return {
    find,
    keep,
    read(key, load) {
      const current = find(key)
      if (current !== undefined) return current
      const loadKey = `${changes.revision()} ${key}`
      const running = loads.get(loadKey)
      // The request that reads the value may be abandoned by its sender. Then another one reads it.
      if (running)
        return running.catch((error: unknown) => {
          if (findAppError(error) instanceof RequestAbandoned) return this.read(key, load)
          throw error
        })
      const loading = loadAndKeep(key, load).finally(() => loads.delete(loadKey))
      loads.set(loadKey, loading)
      return loading
    },
  }
}
