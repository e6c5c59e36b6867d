import { type DeliveryRun, listDeliveryRuns } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { msg } from '@lingui/core/macro'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callPage } from '../http/call.ts'
import { deliveryRunKeys } from './run-keys.ts'

/** A driver has few runs that nobody has confirmed, so that one page has them all. */
const pageSize = 20

/** The driver's own runs until somebody has confirmed what was in the bag, newest first. */
export const ownRunsQuery = () =>
  queryOptions({
    queryKey: deliveryRunKeys.own,
    queryFn: async ({ signal }) => {
      const { rows } = await callPage(listDeliveryRuns, {
        query: { unconfirmed: true, limit: pageSize },
        signal,
        fallback: msg`Failed to load your runs.`,
      })
      return rows
    },
  })

/** Shows a run as the server has returned it. */
export function showOwnRun(queryClient: QueryClient, run: DeliveryRun): void {
  queryClient.setQueryData(ownRunsQuery().queryKey, (runs) =>
    runs?.map((known) => (known.runId === run.runId ? run : known)),
  )
  void queryClient.invalidateQueries({ queryKey: deliveryRunKeys.all })
}
