import type { QueryClient } from '@tanstack/react-query'

/**
 * Handles changes in batches, one batch at a time, so that a late response never replaces a newer state with an older
 * one. A change that comes while a batch is handled goes into the next batch.
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
