const checks = new Set<() => boolean>()

/**
 * Registers a form that asks before its changes are lost.
 * @returns a function that removes it
 */
export function registerUnsavedCheck(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved)
  return () => void checks.delete(isUnsaved)
}

/** Whether leaving the page would lose changes. */
export const hasUnsavedChanges = (): boolean => [...checks].some((isUnsaved) => isUnsaved())
