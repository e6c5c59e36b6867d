/** The old and new values of the changed fields; null without changes. */
export type Changes = { from: Record<string, unknown>; to: Record<string, unknown> }

/** Compares the fields of a save with the stored values. Fields that the save does not name are ignored. */
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
