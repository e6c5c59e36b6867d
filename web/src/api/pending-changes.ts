import { type MutationKey, type QueryClient, useMutationState } from '@tanstack/react-query'

const pending = (mutationKey: MutationKey) => ({ mutationKey, status: 'pending' as const })

/** The changes of a kind that are on their way to the server, oldest first, followed. */
export const usePendingChanges = <Change>(mutationKey: MutationKey): Change[] =>
  useMutationState({
    filters: pending(mutationKey),
    // Typed by whoever sends changes under this key.
    select: ({ state }) => state.variables as Change,
  })

/** Whether a newer change of the same thing waits behind this one, which then need not travel. */
export const isOutdated = <Change>(
  queryClient: QueryClient,
  mutationKey: MutationKey,
  change: Change,
  isSame: (other: Change) => boolean,
): boolean =>
  queryClient
    .getMutationCache()
    .findAll(pending(mutationKey))
    .map(({ state }) => state.variables as Change)
    .findLast(isSame) !== change
