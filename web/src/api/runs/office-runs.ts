import { listDrivers } from '@cornerstock/contract/accounts/staff'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as contract from '@cornerstock/contract/orders/delivery/delivery-runs'
import { recordStop } from '@cornerstock/contract/orders/delivery/delivery-stops'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../lib/save-file.ts'
import { paperSize } from '../../state/paper-size.ts'
import { call, callFile, callPage, readAllPages } from '../http/call.ts'
import { orderKeys } from '../orders/order-queries.ts'
import { routeStopsKey } from '../orders/route-stops.ts'
import { fileFallback } from '../paper.ts'
import { deliveryRunKeys } from './run-keys.ts'

type RunFilter = { deliveryDate: string } | { unconfirmed: true }

/** The runs of a day, or those that nobody has confirmed yet, the oldest first. Staff only, like everything here. */
export const officeRunsQuery = (filter: RunFilter) =>
  queryOptions({
    queryKey: [...deliveryRunKeys.all, 'office', filter],
    queryFn: async ({ signal }) => {
      const runs = await readAllPages((cursor) =>
        callPage(contract.listDeliveryRuns, {
          query: { ...filter, cursor, limit: 50 },
          signal,
          fallback: msg`Failed to load the delivery runs.`,
        }),
      )
      return runs.reverse()
    },
  })

/** Who can be the driver of a run, drivers first. */
export const driversQuery = () =>
  queryOptions({
    queryKey: ['drivers'],
    queryFn: ({ signal }) => call(listDrivers, { signal, fallback: msg`Failed to load the drivers.` }),
  })

/** Reads again the runs, the remembered order of stops, and what else a change of a run affects. */
function useFollowRuns(...others: (readonly string[])[]) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [deliveryRunKeys.all, routeStopsKey, ...others].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

/** Makes a run, once per key. */
export function useCreateRun() {
  const follow = useFollowRuns()
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInputOf<typeof contract.createDeliveryRun>; key: string }) =>
      call(contract.createDeliveryRun, {
        body,
        idempotencyKey: key,
        fallback: msg`The run was not made.`,
      }),
    onSettled: follow,
  })
}

type RunChange = { runId: number } & BodyInputOf<typeof contract.changeDeliveryRun>

/** Changes the driver or the stops of a run that was not started. */
export function useChangeRun() {
  const follow = useFollowRuns()
  return useMutation({
    mutationFn: ({ runId, ...body }: RunChange) =>
      call(contract.changeDeliveryRun, {
        params: { deliveryRunId: runId },
        body,
        fallback: msg`The run was not changed.`,
      }),
    onSettled: follow,
  })
}

/** Starts a run: its orders are out for delivery. */
export function useStartRun() {
  const follow = useFollowRuns(orderKeys.all)
  return useMutation({
    mutationFn: (runId: number) =>
      call(contract.startDeliveryRun, {
        params: { deliveryRunId: runId },
        body: {},
        fallback: msg`The run was not started.`,
      }),
    onSettled: follow,
  })
}

type Closing = { runId: number } & BodyInputOf<typeof contract.closeDeliveryRun>

/** Closes a run with what is in the bag. A run that was not started is given up with an empty bag. */
export function useCloseRun() {
  const follow = useFollowRuns(orderKeys.all)
  return useMutation({
    mutationFn: ({ runId, ...body }: Closing) =>
      call(contract.closeDeliveryRun, {
        params: { deliveryRunId: runId },
        body,
        fallback: msg`The run was not closed.`,
      }),
    onSettled: follow,
  })
}

/** The bag of a run that was not started. */
export const emptyBag = { counted: { cash: 0, checks: 0 } }

type Correction = { runId: number; orderId: number; key: string } & BodyInputOf<typeof recordStop>

/** Records what came of a stop, once per key, in place of what was recorded before. */
export function useCorrectStop() {
  const follow = useFollowRuns(orderKeys.all)
  return useMutation({
    mutationFn: ({ runId, orderId, key, ...body }: Correction) =>
      call(recordStop, {
        params: { deliveryRunId: runId, orderId },
        query: { correct: true },
        body,
        idempotencyKey: key,
        fallback: msg`The stop was not saved.`,
      }),
    onSettled: follow,
  })
}

/** Confirms what was counted, by somebody else than who closed the run. */
export function useConfirmRun() {
  const follow = useFollowRuns()
  return useMutation({
    mutationFn: (runId: number) =>
      call(contract.confirmDeliveryRun, {
        params: { deliveryRunId: runId },
        fallback: msg`The run was not confirmed.`,
      }),
    onSettled: follow,
  })
}

/** Saves what to load for a run as PDF, the last stop first. */
export const useSaveLoadingList = (runId: number) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      saveFile(
        await callFile(contract.loadingListFile, {
          params: { deliveryRunId: runId },
          query: { paper: paperSize.get() },
          fallback: fileFallback(),
        }),
      ),
  })
