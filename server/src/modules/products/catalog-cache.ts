import { LRUCache } from 'lru-cache'
import { coalesced } from '../../database/coalesced.ts'
import type { Database } from '../../database/pool.ts'
import type { PreparedAnswer } from '../../prepared-answer.ts'
import { readCatalogVersion } from './product-queries.ts'

/** Prepared catalogue answers, never older than the question (docs/decisions/005). */
export type CatalogCache = {
  /** The answer under `key`, prepared anew where the catalogue has changed since. */
  answer(key: string, prepare: () => Promise<PreparedAnswer>): Promise<PreparedAnswer>
}

const maxBytes = 64 * 1024 * 1024
const typicalOverhead = 500

/**
 * Every answer asks the database for the catalogue's version first, many askers sharing one statement, so
 * that any number of servers may write. The version is read before the data, so data can only be newer
 * than the version it is kept under.
 */
export function createCatalogCache(db: Database): CatalogCache {
  const currentVersion = coalesced(async () => new Map([['catalog', await readCatalogVersion(db)]]))
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
    async answer(key, prepare) {
      const version = (await currentVersion('catalog')) ?? ''
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
