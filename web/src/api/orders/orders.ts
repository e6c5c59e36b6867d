import { moveDelivery } from '@cornerstock/contract/delivery'
import { type Cents, toDollars } from '@cornerstock/contract/money'
import type { AnyOrder, OrderStatus } from '@cornerstock/contract/orders'
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

/** The first part of the query keys of orders. */
export const orderKeys = { all: ['orders'] as const }

export type OrdersFilter = {
  status?: OrderStatus
  search?: string
  from?: string
  to?: string
  deliveryDate?: string
}

const readPage = (
  filter: OrdersFilter & { limit?: number; cursor?: string | undefined },
  signal: AbortSignal,
) =>
  callPage(contract.listAllOrders, {
    query: filter,
    signal,
    fallback: i18n._(msg`Failed to fetch all orders`),
  })

/** All orders of all clients, newest first. Staff only. */
export const allOrdersQuery = (filter: OrdersFilter = {}) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'every', filter],
    queryFn: ({ signal }) => readAllPages((cursor) => readPage({ ...filter, cursor }, signal)),
  })

const pageSize = 100

/** The orders of all clients in pages, newest first. Staff only. */
export const orderPagesQuery = (filter: OrdersFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.all, 'pages', filter],
    queryFn: ({ pageParam, signal }) => readPage({ ...filter, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** The number of orders. Staff only. */
export const orderCountQuery = (filter: OrdersFilter = {}) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'count', filter],
    queryFn: async ({ signal }) => (await readPage({ ...filter, limit: 1 }, signal)).total,
  })

/** The newest orders of the stores that match, or the order with this number. Staff only. */
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

/** A change that answers the order: the order is updated in the cache, and the lists are fetched again. */
function useOrderChange<V>(mutationFn: (values: V) => Promise<AnyOrder>) {
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

const statusChangeKey = [...orderKeys.all, 'set status']

/** Whether this status is the last one that this tab has set for an order. */
export const isStatusSetHere = (queryClient: QueryClient, orderId: number, status: OrderStatus) =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: statusChangeKey })
    .map(({ state }) => state.variables as StatusChange | undefined)
    .findLast((write) => write?.order.orderId === orderId)?.status === status

type StatusChange = { order: AnyOrder; status: OrderStatus }

/** Sets the status of an order. It shows at once and is reverted if the server refuses it. */
export function useSetOrderStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: statusChangeKey,
    mutationFn: ({ order, status }: StatusChange) =>
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
    // Not awaited, as long lists take a while.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
  })
}

function showStatus(queryClient: QueryClient, orderId: number, status: OrderStatus) {
  const show = (order: AnyOrder) => (order.orderId === orderId ? { ...order, status } : order)
  queryClient.setQueryData(orderQuery(orderId).queryKey, (order) => order && show(order))
  queryClient.setQueriesData<InfiniteData<Page<AnyOrder[]>>>(
    { queryKey: [...orderKeys.all, 'pages'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(show) })) },
  )
}

/** Marks an order line as found (all of it, or `foundQuantity`), not found, or not checked (null). */
export const useSetFoundStatus = () =>
  useOrderChange((marked: { itemId: number; found: boolean | null; foundQuantity?: number }) =>
    call(contract.setFoundStatus, {
      params: { itemId: marked.itemId },
      body: { found: marked.found, foundQuantity: marked.foundQuantity ?? null },
      fallback: i18n._(msg`Failed to update found status`),
    }),
  )

/** Moves an order to another delivery day. */
export const useMoveDelivery = () =>
  useOrderChange(({ orderId, deliveryDate }: { orderId: number; deliveryDate: string }) =>
    call(moveDelivery, {
      params: { orderId },
      body: { deliveryDate },
      fallback: i18n._(msg`Failed to move the order.`),
    }),
  )

/** Changes the price of an order line. The server raises a price only with the client's consent. */
export const useSetLinePrice = () =>
  useOrderChange(
    ({ itemId, price, clientConsented }: { itemId: number; price: Cents; clientConsented: boolean }) =>
      call(contract.setLinePrice, {
        params: { itemId },
        body: { price: toDollars(price), clientConsented },
        fallback: i18n._(msg`❌ Failed to update product price.`),
      }),
  )
