import { type MutationKey, type QueryClient, useMutationState } from '@tanstack/react-query'

const pending = (mutationKey: MutationKey) => ({ mutationKey, status: 'pending' as const })

/** The changes that are being sent under a mutation key, oldest first. */
export const usePendingChanges = <Change>(mutationKey: MutationKey): Change[] =>
  useMutationState({
    filters: pending(mutationKey),
    // TanStack Query does not type variables by their key, so all changes under a key must have the same type.
    select: ({ state }) => state.variables as Change,
  })

/** Whether a newer change that `isSame` accepts is waiting. It replaces this change, which then need not be sent. */
export const hasNewerChange = <Change>(
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
