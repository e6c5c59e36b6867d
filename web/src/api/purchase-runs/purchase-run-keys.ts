import type { AnyPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The first parts of the query keys of purchase runs. They have a file of their own because every page loads them. */
export const runKeys = { all: ['purchase-runs'], one: ['purchase-runs', 'run'] } as const

/** Whether a query holds a purchase run that is open. */
export const isOpenRunQuery = ([first, second]: QueryKey, data: unknown): boolean =>
  first === runKeys.one[0] &&
  second === runKeys.one[1] &&
  (data as AnyPurchaseRun | undefined)?.status === 'open'

/** The open runs that this browser has read, newest first. Staff can work on them without a network. */
export const findKnownRuns = (queryClient: QueryClient): AnyPurchaseRun[] =>
  queryClient
    .getQueriesData<AnyPurchaseRun>({ queryKey: runKeys.one })
    .flatMap(([, run]) => (run?.status === 'open' ? run : []))
    .sort((one, other) => other.runId - one.runId)
