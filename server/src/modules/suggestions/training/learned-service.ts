import { LRUCache } from 'lru-cache'
import type { Pool } from '../../../database/pool.ts'
import type { ModelWeights, Pair } from '../model/types.ts'
import { readWeights } from '../model/weights.ts'
import { findPairs, findWeights } from './learned-queries.ts'

/** The pairs and weights of one version of the training that were read so far. */
type Learned = {
  version: string
  weights: Promise<ModelWeights> | null
  pairs: LRUCache<number, readonly Pair[]>
}

/** The pairs of a product need about 3 kB. */
const mostProducts = 5_000

/**
 * The version changes in the transaction that changes a pair or a weight, and each request reads it, so nothing here is
 * older than its request. Versions are random, so that no two are the same, also after a failover.
 */
let last: Learned | undefined

function learnedOf(version: string): Learned {
  if (last?.version !== version) last = { version, weights: null, pairs: new LRUCache({ max: mostProducts }) }
  return last
}

/** The weights that were fitted to the shop's orders, or the default ones. */
export function findLearnedWeights(db: Pool, version: string): Promise<ModelWeights> {
  const learned = learnedOf(version)
  learned.weights ??= findWeights(db)
    .then(readWeights)
    .catch((error: unknown) => {
      learned.weights = null
      throw error
    })
  return learned.weights
}

/** The pairs of some products, in the order of the products. */
export async function findLearnedPairs(db: Pool, version: string, productIds: number[]): Promise<Pair[]> {
  const { pairs } = learnedOf(version)
  const found = new Map(productIds.map((productId) => [productId, pairs.get(productId)]))
  const missing = productIds.filter((productId) => !found.get(productId))
  if (missing.length > 0) {
    const read = await findPairs(db, missing)
    for (const productId of missing) {
      const ofProduct = read.get(productId) ?? []
      pairs.set(productId, ofProduct)
      found.set(productId, ofProduct)
    }
  }
  return [...found.values()].flatMap((ofProduct) => ofProduct ?? [])
}
