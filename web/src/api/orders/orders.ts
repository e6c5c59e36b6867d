import { type Cents, toDollars } from '@cornerstock/contract/money'
import type { Order, OrderStatus } from '@cornerstock/contract/orders'
import * as contract from '@cornerstock/contract/orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage, type Page, readAllPages } from '../http/call.ts'

/** Every cached answer about orders starts with this. */
export const orderKeys = { all: ['orders'] as const }

export type OrdersFilter = { status?: OrderStatus; search?: string; from?: string; to?: string }

const readPage = (
  filter: OrdersFilter & { limit?: number; cursor?: string | undefined },
  signal: AbortSignal,
) =>
  callPage(contract.listAllOrders, {
    query: filter,
    signal,
    fallback: i18n._(msg`Failed to fetch all orders`),
  })

/** Every client's orders, newest first and all of them. Staff only. */
export const allOrdersQuery = (filter: OrdersFilter = {}) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'every', filter],
    queryFn: ({ signal }) => readAllPages((cursor) => readPage({ ...filter, cursor }, signal)),
  })

/** A page is two screens long on a desk. */
const pageSize = 100

/** The same page by page, for a list without end. */
export const orderPagesQuery = (filter: OrdersFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.all, 'pages', filter],
    queryFn: ({ pageParam, signal }) => readPage({ ...filter, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** How many orders there are, without reading them. */
export const orderCountQuery = (filter: OrdersFilter = {}) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'count', filter],
    queryFn: async ({ signal }) => (await readPage({ ...filter, limit: 1 }, signal)).total,
  })

/** The newest few orders of a store, or the one with a number. */
export const foundOrdersQuery = (search: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'found', search],
    queryFn: async ({ signal }) => (await readPage({ search, limit: 6 }, signal)).rows,
  })

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'order', orderId],
    queryFn: ({ signal }) =>
      call(contract.getOrder, {
        params: { orderId },
        signal,
        fallback: i18n._(msg`Failed to fetch order or supplier prices.`),
      }),
  })

/** A write that answers the order: its detail shows at once, and the lists are asked for anew. */
function useOrderWrite<V>(mutationFn: (values: V) => Promise<Order>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order.orderId).queryKey, order)
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === orderKeys.all[0] && queryKey[1] !== 'order',
      })
    },
  })
}

const statusWrites = [...orderKeys.all, 'set status']

/** Whether the last word on an order's status that was given in this tab was this one. */
export const wasSetHere = (queryClient: QueryClient, orderId: number, status: OrderStatus) =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: statusWrites })
    .map(({ state }) => state.variables as StatusWrite | undefined)
    .findLast((write) => write?.order.orderId === orderId)?.status === status

type StatusWrite = { order: Order; status: OrderStatus }

/** Sets a status at once in what is shown, and takes it back where the server refuses. */
export function useSetOrderStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: statusWrites,
    mutationFn: ({ order, status }: StatusWrite) =>
      call(contract.setOrderStatus, {
        params: { orderId: order.orderId },
        body: { status },
        fallback: i18n._(msg`❌ Failed to update status.`),
      }),
    onMutate: async ({ order, status }) => {
      await queryClient.cancelQueries({ queryKey: orderKeys.all })
      showStatus(queryClient, order.orderId, status)
    },
    onError: (_, { order }) => showStatus(queryClient, order.orderId, order.status),
    // Not waited for: what became of it is known, and long lists take their time.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
  })
}

function showStatus(queryClient: QueryClient, orderId: number, status: OrderStatus) {
  const show = (order: Order) => (order.orderId === orderId ? { ...order, status } : order)
  queryClient.setQueryData(orderQuery(orderId).queryKey, (order) => order && show(order))
  queryClient.setQueriesData<InfiniteData<Page<Order[]>>>(
    { queryKey: [...orderKeys.all, 'pages'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(show) })) },
  )
}

/** Marks a line found (all, or `foundQuantity` of it), not found, or unset again. */
export const useSetFoundStatus = () =>
  useOrderWrite((marked: { itemId: number; found: boolean | null; foundQuantity?: number }) =>
    call(contract.setFoundStatus, {
      params: { itemId: marked.itemId },
      body: { found: marked.found, foundQuantity: marked.foundQuantity ?? null },
      fallback: i18n._(msg`Failed to update found status`),
    }),
  )

/** Changes what a line of this order charges; up only with the client's consent. */
export const useSetLinePrice = () =>
  useOrderWrite(
    ({ itemId, price, clientConsented }: { itemId: number; price: Cents; clientConsented: boolean }) =>
      call(contract.setLinePrice, {
        params: { itemId },
        body: { price: toDollars(price), clientConsented },
        fallback: i18n._(msg`❌ Failed to update product price.`),
      }),
  )
