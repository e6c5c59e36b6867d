type Waiting = { productId: number; left: number | null; quantity: number }

/**
 * Of the clients that wait for products, oldest first, those that can be told now: where stock is tracked, as many in
 * turn as it is enough for, each with its usual quantity (HTTP contract of the trade, 11).
 */
export function chooseTold<W extends Waiting>(waiting: readonly W[]): W[] {
  const taken = new Map<number, number>()
  const isFull = new Set<number>()
  return waiting.filter(({ productId, left, quantity }) => {
    if (left === null) return true
    const sum = (taken.get(productId) ?? 0) + quantity
    // Nobody overtakes an earlier one that wants more.
    if (isFull.has(productId) || sum > left) {
      isFull.add(productId)
      return false
    }
    taken.set(productId, sum)
    return true
  })
}
