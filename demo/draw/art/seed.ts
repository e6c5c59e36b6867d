/** A small stable number from text, for the slight variety between packs of one shape. */
export function seedOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash ^ (hash >>> 15)) >>> 0
}
