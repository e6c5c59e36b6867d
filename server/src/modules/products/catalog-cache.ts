import { LRUCache } from 'lru-cache'
import type { PreparedAnswer } from '../../http/prepared-answer.ts'

/** Prepared catalogue answers, never older than the question (docs/decisions/005). */
export type CatalogCache = {
  /**
   * The answer under `key`, prepared anew where it was kept under another version of the catalogue.
   * @param version as read after the request came in, and before `prepare` reads any data
   */
  answer(version: string, key: string, prepare: () => Promise<PreparedAnswer>): Promise<PreparedAnswer>
}

const maxBytes = 64 * 1024 * 1024
const typicalOverhead = 500

/** Keeps the answers most recently asked for; any number of servers may write meanwhile. */
export function createCatalogCache(): CatalogCache {
  const kept = new LRUCache<string, { version: string; answer: PreparedAnswer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.bytes.length + typicalOverhead,
  })
  const beingPrepared = new Map<string, Promise<PreparedAnswer>>()

  async function prepareAndKeep(key: string, version: string, prepare: () => Promise<PreparedAnswer>) {
    const answer = await prepare()
    kept.set(key, { version, answer })
    return answer
  }

  return {
    async answer(version, key, prepare) {
      const known = kept.get(key)
      if (known?.version === version) return known.answer
      const turn = `${version} ${key}`
      const running = beingPrepared.get(turn)
      if (running) return running
      const preparing = prepareAndKeep(key, version, prepare).finally(() => beingPrepared.delete(turn))
      beingPrepared.set(turn, preparing)
      return preparing
    },
  }
}
