import type { Pair } from './types.ts'

/** The best are picked among this many of the most probable products. */
const pickedAmong = 10
const pickedCount = 5
/** The first hit of a list is worth this much more than a further one. */
const firstHitWorth = 2
/**
 * The correlation of two products being in the same order, beyond that expected from their probabilities. Measured:
 * about the similarity less 0.13, and 0.05 for any two products, because some orders are larger than others
 * (docs/decisions/010).
 */
const toCorrelation = (similarity: number) => Math.max(0.05, similarity - 0.13)

type Likely = { productId: number; probability: number }
type SimilarityOf = (productId: number, otherId: number) => number

/**
 * Moves five products to the front, in the order of the ranking, so that the list has many hits and rarely none. They
 * are picked one after the other. Each pick maximizes the product's probability plus twice the probability that it is
 * bought and none of the products picked before. So the second of two products that are bought
 * together must be clearly more probable than another one.
 *
 * @param ranked most probable first
 * @param pairs pairs of products; those of the first ten are used
 */
export function pickBest<Product extends Likely>(
  ranked: readonly Product[],
  pairs: Iterable<Pair>,
): Product[] {
  const left = ranked.slice(0, pickedAmong)
  const similarityOf = readSimilarities(left, pairs)
  const picked = new Set<Product>()
  while (picked.size < pickedCount && left.length > 0) {
    const worths = left.map((product) => worthOf(product, picked, similarityOf))
    const [best] = left.splice(worths.indexOf(Math.max(...worths)), 1)
    if (best) picked.add(best)
  }
  return [
    ...ranked.filter((product) => picked.has(product)),
    ...ranked.filter((product) => !picked.has(product)),
  ]
}

function worthOf(product: Likely, picked: ReadonlySet<Likely>, similarityOf: SimilarityOf): number {
  let noneBefore = 1
  for (const other of picked)
    noneBefore *= 1 - chanceBeside(other, product, similarityOf(other.productId, product.productId))
  return product.probability * (1 + firstHitWorth * noneBefore)
}

/** The probability that a product is bought if another one is. */
function chanceBeside({ probability }: Likely, bought: Likely, similarity: number): number {
  // In a young shop, products without recent sales have a probability of 0.
  const ofBought = Math.max(bought.probability, 1e-6)
  const spread = Math.sqrt((probability * (1 - probability) * (1 - ofBought)) / ofBought)
  return Math.min(0.99, probability + toCorrelation(similarity) * spread)
}

/** A function that returns the similarity of two of the products; 0 if they are no pair. */
function readSimilarities(products: readonly Likely[], pairs: Iterable<Pair>): SimilarityOf {
  const ids = new Set(products.map(({ productId }) => productId))
  const similarities = new Map<string, number>()
  for (const { productId, otherId, similarity } of pairs) {
    if (!ids.has(productId) || !ids.has(otherId)) continue
    const key = keyOf(productId, otherId)
    similarities.set(key, Math.max(similarity, similarities.get(key) ?? 0))
  }
  return (productId, otherId) => similarities.get(keyOf(productId, otherId)) ?? 0
}

const keyOf = (productId: number, otherId: number) =>
  productId < otherId ? `${productId}:${otherId}` : `${otherId}:${productId}`
