/** The list with the entry at `from` moved to `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined) return [...list]
  return list.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, list.length - 1)), 0, entry)
}

/**
 * The place at which a dragged row is dropped: before the first other row whose middle is below `y`. `middles` and `y`
 * are in pixels.
 */
export function dropIndex(middles: readonly number[], y: number, from: number): number {
  const others = middles.filter((_, index) => index !== from)
  const below = others.findIndex((middle) => y < middle)
  return below === -1 ? others.length : below
}
