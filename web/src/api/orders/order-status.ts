import * as bulk from '@cornerstock/contract/catalog/bulk-changes'
import type { AnyOrder, OrderStatus } from '@cornerstock/contract/orders/orders'
import * as contract from '@cornerstock/contract/orders/orders'
import { msg } from '@lingui/core/macro'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Page } from '../http/call.ts'
import { sendInParts } from '../in-parts.ts'
import { followOrder } from './follow-order.ts'
import { orderKeys, orderPagesKey, orderQuery, summariesKey } from './order-queries.ts'

const statusChangeKey = [...orderKeys.all, 'set status']

/** Whether this status is the last one that this tab set for an order. */
export const isStatusSetHere = (queryClient: QueryClient, orderId: number, status: OrderStatus) =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: statusChangeKey })
    .map(({ state }) => state.variables as StatusChange | undefined)
    .findLast((write) => write?.order.orderId === orderId)?.status === status

type StatusChange = { order: AnyOrder; status: OrderStatus }

/** Sets the status of an order. It shows at once and is reverted if the server rejects it. */
export function useSetOrderStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: statusChangeKey,
    mutationFn: ({ order, status }: StatusChange) =>
      call(contract.setOrderStatus, {
        params: { orderId: order.orderId },
        body: { status },
        fallback: msg`❌ Failed to update status.`,
      }),
    onMutate: async ({ order, status }) => {
      await queryClient.cancelQueries({
        queryKey: orderKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== summariesKey[1],
      })
      showStatus(queryClient, order.orderId, status)
    },
    onError: (_, { order }) => showStatus(queryClient, order.orderId, order.status),
    // Not awaited, because the order is already on the screen.
    onSettled: (_, __, { order }) => void followOrder(queryClient, order.orderId),
  })
}

function showStatus(queryClient: QueryClient, orderId: number, status: OrderStatus) {
  const show = (order: AnyOrder) => (order.orderId === orderId ? { ...order, status } : order)
  queryClient.setQueryData(orderQuery(orderId).queryKey, (order) => order && show(order))
  queryClient.setQueriesData<InfiniteData<Page<AnyOrder[]>>>(
    { queryKey: orderPagesKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(show) })) },
  )
}

/** Sets the status of several orders. The response names the orders that were rejected. */
export function useSetOrderStatuses() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly bulk.StatusChange[]) =>
      sendInParts(changes, (orders) =>
        call(bulk.setOrderStatuses, { body: { orders }, fallback: msg`❌ Failed to update status.` }),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
  })
}
