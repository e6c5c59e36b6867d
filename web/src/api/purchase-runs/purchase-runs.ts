import * as contract from '@cornerstock/contract/orders/picking/purchase-runs'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../http/call.ts'
import { orderKeys } from '../orders/order-queries.ts'
import { runKeys } from './purchase-run-keys.ts'

const pageSize = 20

/** Purchase runs, newest first. Staff only, like everything in this file. */
export const runsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...runKeys.all, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callPage(contract.listPurchaseRuns, {
        query: { limit: pageSize, cursor: pageParam },
        signal,
        fallback: msg`Failed to load the purchase runs.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

export const runQuery = (runId: number) =>
  queryOptions({
    queryKey: [...runKeys.one, runId],
    queryFn: ({ signal }) =>
      call(contract.getPurchaseRun, {
        params: { runId },
        signal,
        fallback: msg`Failed to load the purchase run.`,
      }),
  })

export function useCloseRun(runId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(contract.closePurchaseRun, {
        params: { runId },
        fallback: msg`The purchase run was not closed.`,
      }),
    onSettled: () => {
      for (const queryKey of [runKeys.all, orderKeys.all]) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
