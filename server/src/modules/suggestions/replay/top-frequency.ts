/** The order days of one client, oldest first, as lists of product ids. */
export type OrderLists = readonly (readonly number[])[]

/** The number of lists that contain each product. */
export function countProducts(lists: Iterable<readonly number[]>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const list of lists)
    for (const productId of list) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}

/** The products, most frequent first, then by product id. */
function sortByCount(counts: ReadonlyMap<number, number>): number[] {
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a - b)
    .map(([productId]) => productId)
}

/** The `length` products with the greatest numbers, greatest first, then by product id. */
export function takeGreatest(numbers: ReadonlyMap<number, number>, length: number): number[] {
  const least = Float64Array.from(numbers.values()).sort().at(-length) ?? Number.NEGATIVE_INFINITY
  return sortByCount(new Map([...numbers].filter(([, number]) => number >= least))).slice(0, length)
}

/** The products that all clients bought, and the rank of each. */
export type BestSellers = { list: readonly number[]; ranks: ReadonlyMap<number, number> }

export function toBestSellers(sold: ReadonlyMap<number, number>): BestSellers {
  const list = sortByCount(sold)
  return { list, ranks: new Map(list.map((productId, rank) => [productId, rank])) }
}

/**
 * GP-TopFreq: the products that the client bought most often, then those that all clients bought most often. The rank
 * among all clients also decides between products that the client bought equally often.
 */
export function rankByFrequency(own: OrderLists, { list, ranks }: BestSellers, length: number): number[] {
  const counts = countProducts(own)
  const rankOf = (productId: number) => ranks.get(productId) ?? ranks.size
  const personal = [...counts].sort(([a, countA], [b, countB]) => countB - countA || rankOf(a) - rankOf(b))
  const ranked = personal.slice(0, length).map(([productId]) => productId)
  for (const productId of list) {
    if (ranked.length >= length) break
    if (!counts.has(productId)) ranked.push(productId)
  }
  return ranked
}
