import { LRUCache } from 'lru-cache'
import { findAppError, RequestAbandoned } from '../../http/errors.ts'
import type { PreparedAnswer } from '../../http/prepared-answer.ts'

/** Prepared catalog answers by catalog version (docs/decisions/005). */
export type CatalogCache = {
  /**
   * Returns the answer for a key, and prepares it if the cached one is of another version.
   *
   * @param version the catalog version, read after the request arrived and before `prepare` reads data
   */
  answer(version: string, key: string, prepare: () => Promise<PreparedAnswer>): Promise<PreparedAnswer>
}

const maxBytes = 64 * 1024 * 1024
const entryOverheadBytes = 500

/** Creates a cache of the most recently used answers. */
export function createCatalogCache(): CatalogCache {
  const entries = new LRUCache<string, { version: string; answer: PreparedAnswer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.bytes.length + entryOverheadBytes,
  })
  const preparations = new Map<string, Promise<PreparedAnswer>>()

  async function prepareAndStore(key: string, version: string, prepare: () => Promise<PreparedAnswer>) {
    const answer = await prepare()
    entries.set(key, { version, answer })
    return answer
  }

  return {
    async answer(version, key, prepare) {
      const entry = entries.get(key)
      if (entry?.version === version) return entry.answer
      const versionedKey = `${version} ${key}`
      const running = preparations.get(versionedKey)
      // The request that prepares the answer may be abandoned by its sender. Then another one prepares it.
      if (running)
        return running.catch((error: unknown) => {
          if (findAppError(error) instanceof RequestAbandoned) return this.answer(version, key, prepare)
          throw error
        })
      const preparation = prepareAndStore(key, version, prepare).finally(() =>
        preparations.delete(versionedKey),
      )
      preparations.set(versionedKey, preparation)
      return preparation
    },
  }
}
