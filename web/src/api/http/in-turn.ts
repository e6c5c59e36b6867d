import type { QueryClient } from '@tanstack/react-query'

/**
 * Handles changes one batch after another, so that a late answer about an older state never replaces a newer one. What
 * changes meanwhile is in the next batch.
 * @returns a function that adds a change
 */
export function inTurn<Change>(
  handle: (queryClient: QueryClient, changes: readonly Change[]) => Promise<void>,
) {
  const waitingIn = new WeakMap<QueryClient, Change[]>()
  return async (queryClient: QueryClient, change: Change): Promise<void> => {
    const waiting = waitingIn.get(queryClient)
    if (waiting) return void waiting.push(change)
    const changes = [change]
    waitingIn.set(queryClient, changes)
    try {
      while (changes.length > 0) await handle(queryClient, changes.splice(0))
    } finally {
      waitingIn.delete(queryClient)
    }
  }
}
