/** What a save changed, field by field; null where everything is as it was. */
export type Changes = { from: Record<string, unknown>; to: Record<string, unknown> }

/** Compares what a save asks for with what is there: only the fields that it names, by what they hold. */
export function changedFields<T extends object>(before: T, after: Partial<T>): Changes | null {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof T]),
  )
  if (changed.length === 0) return null
  return {
    from: Object.fromEntries(changed.map(([field]) => [field, before[field as keyof T]])),
    to: Object.fromEntries(changed),
  }
}
