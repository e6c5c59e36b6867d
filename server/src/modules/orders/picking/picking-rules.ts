/** The found quantity of a mark; null if `found` and `foundQuantity` contradict each other. */
export function resolveFound(
  quantity: number,
  { found, foundQuantity }: { found: boolean | null; foundQuantity: number | null },
): { foundQuantity: number | null } | null {
  if (found === null) return foundQuantity === null ? { foundQuantity: null } : null
  if (!found) return (foundQuantity ?? 0) === 0 ? { foundQuantity: 0 } : null
  const count = foundQuantity ?? quantity
  return count >= 1 && count <= quantity ? { foundQuantity: count } : null
}
