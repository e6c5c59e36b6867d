import { similarityOf } from '../model/past/pair-counts.ts'
import type { Pair } from '../model/types.ts'

const pairsPerProduct = 50

/**
 * The best 50 pairs of every product, product by product.
 *
 * @param clients the distinct products of each client
 */
export function* findBestPairs(clients: readonly (readonly number[])[]): Generator<Pair[]> {
  const clientsOf = new Map<number, (readonly number[])[]>()
  for (const bought of clients)
    for (const productId of bought) {
      const known = clientsOf.get(productId)
      if (known) known.push(bought)
      else clientsOf.set(productId, [bought])
    }
  for (const [productId, buyers] of clientsOf) {
    const counts = new Map<number, number>()
    for (const bought of buyers)
      for (const otherId of bought) counts.set(otherId, (counts.get(otherId) ?? 0) + 1)
    counts.delete(productId)
    const pairs = [...counts].map(([otherId, both]) => ({
      productId,
      otherId,
      similarity: similarityOf(both, buyers.length, clientsOf.get(otherId)?.length ?? 0),
      clients: both,
    }))
    yield pairs
      .sort((one, other) => other.similarity - one.similarity || one.otherId - other.otherId)
      .slice(0, pairsPerProduct)
  }
}
