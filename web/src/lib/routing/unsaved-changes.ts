const checks = new Set<() => boolean>()

/**
 * Registers a form whose unsaved changes the app must not lose without asking.
 * @returns a function that removes the form
 */
export function registerUnsavedCheck(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved)
  return () => void checks.delete(isUnsaved)
}

/** Whether leaving the page would lose changes. */
export const hasUnsavedChanges = (): boolean => [...checks].some((isUnsaved) => isUnsaved())
