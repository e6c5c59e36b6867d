import * as contract from '@cornerstock/contract/orders/orders'
import { msg } from '@lingui/core/macro'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage, type Page } from '../http/call.ts'
import { orderKeys } from './order-queries.ts'

/** About four months of weekly orders. */
const pageSize = 20

async function readPage(
  query: { clientId: string; limit: number; cursor?: string | undefined },
  signal: AbortSignal,
  fallback = msg`Failed to fetch orders.`,
): Promise<Page<contract.Order[]>> {
  const page = await callPage(contract.listOrders, { query, signal, fallback })
  return { ...page, rows: page.rows.map(contract.withPrices) }
}

/** A client's orders in pages, newest first; with `mine` those of all stores of the signed-in person. */
export const clientOrdersQuery = (clientId: string) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.all, 'client', clientId],
    queryFn: ({ pageParam, signal }) => readPage({ clientId, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    enabled: clientId !== '',
    refetchOnWindowFocus: 'always',
  })

const newestCount = 5

/** A client's newest orders, and the number of all its orders. */
export const newestOrdersQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'newest', clientId],
    queryFn: ({ signal }) =>
      readPage({ clientId, limit: newestCount }, signal, msg`Failed to fetch orders for client`),
  })

/** Updates an order in the cached orders of its client. */
export function showClientOrder(queryClient: QueryClient, changed: contract.Order): void {
  const show = (order: contract.Order) => (order.orderId === changed.orderId ? changed : order)
  queryClient.setQueriesData<InfiniteData<Page<contract.Order[]>>>(
    { queryKey: [...orderKeys.all, 'client'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(show) })) },
  )
}

/** Cancels an order and updates it in the client's cached orders. */
export function useCancelOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (orderId: number) =>
      call(contract.cancelOrder, { params: { orderId }, fallback: msg`Failed to cancel order.` }),
    onSuccess: (cancelled) => showClientOrder(queryClient, cancelled),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
  })
}
