import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import type { AnyPurchaseRun } from '@cornerstock/contract/orders/purchase-runs'
import * as contract from '@cornerstock/contract/orders/purchase-runs'
import { toDollars } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueuedRunMark } from '../state/queue/queue-entry.ts'
import { type ApiError, hasCode } from './http/api-error.ts'
import { call, callPage } from './http/call.ts'
import { sendOnce } from './http/send-once.ts'
import { orderKeys } from './orders/orders.ts'
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

/** Plans a run. Sending the request again after a lost response does not make a second run. */
export function useCreateRun() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.createPurchaseRun>) =>
      sendOnce('purchase run', body, (idempotencyKey) =>
        call(contract.createPurchaseRun, {
          body,
          idempotencyKey,
          fallback: msg`The purchase run was not created.`,
        }),
      ),
    onSuccess: (run) => queryClient.setQueryData(runQuery(run.runId).queryKey, run),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [...runKeys.all, 'list'] }),
  })
}

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

/** Records what was found of a product at a supplier. A repeat with the same key changes nothing. */
export const setRunLine = (
  { key, runId, productId, pricePaid, supplier, found, seen, isLast }: QueuedRunMark,
  signal: AbortSignal,
) =>
  call(contract.setRunLine, {
    params: { runId, productId },
    body: {
      supplier,
      found,
      seen,
      isLast,
      ...(pricePaid !== undefined && { pricePaid: pricePaid && toDollars(pricePaid) }),
    },
    idempotencyKey: key,
    signal,
    fallback: msg`The mark was not saved.`,
  })

/** The text about a rejected mark: it names the product and the reason. `run` is the run on the screen, if known. */
export function markRejectionText(
  { productId }: QueuedRunMark,
  run: AnyPurchaseRun | undefined,
  error: ApiError,
): string {
  const lines = run ? [...run.stops.flatMap((stop) => stop.lines), ...run.unpriced] : []
  const name = lines.find((line) => line.productId === productId)?.name
  if (name === undefined) return error.message
  if (hasCode(error, 'MARKED_MEANWHILE'))
    return i18n._(msg`Another staff member has marked ${name} meanwhile. Mark it again if you are sure.`)
  return `${name}: ${error.message}`
}
