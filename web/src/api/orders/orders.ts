import * as bulk from '@cornerstock/contract/bulk-changes'
import { moveDelivery } from '@cornerstock/contract/delivery'
import { getDestination } from '@cornerstock/contract/destinations'
import { type Cents, toDollars } from '@cornerstock/contract/money'
import type { AnyOrder, OrderStatus } from '@cornerstock/contract/orders'
import * as contract from '@cornerstock/contract/orders'
import * as picking from '@cornerstock/contract/picking'
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
import { sendInParts } from '../in-parts.ts'

/** The first part of the query keys of orders. */
export const orderKeys = { all: ['orders'] as const }

/** The first part of the query keys of pick lists. */
export const pickListKeys = { all: ['pick-lists'] as const }

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

/** All orders of a delivery day, newest first. Staff only. */
export const allOrdersQuery = (filter: OrdersFilter & { deliveryDate: string }) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'every', filter],
    queryFn: ({ signal }) => readAllPages((cursor) => readPage({ ...filter, cursor }, signal)),
  })

/** The first page is what a screen shows at first: an order has about 5 kB. */
const firstPageSize = 25
const pageSize = 100

/** The first part of the query keys of where orders go. */
export const destinationKeys = { all: ['destinations'] as const }

/** The store of an order as it was when the order was placed, and as it is now. Staff only. */
export const destinationQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...destinationKeys.all, orderId],
    queryFn: ({ signal }) =>
      call(getDestination, {
        params: { orderId },
        signal,
        fallback: i18n._(msg`The store's phone and delivery notes could not be loaded.`),
      }),
  })

/** The orders of all clients in pages, newest first. Staff only. */
export const orderPagesQuery = (filter: OrdersFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.all, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      readPage({ ...filter, limit: pageParam ? pageSize : firstPageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
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
export function useOrderChange<V>(mutationFn: (values: V) => Promise<AnyOrder>) {
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

/** Sets the status of several orders. The answer names those that are refused. */
export function useSetOrderStatuses() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly bulk.StatusChange[]) =>
      sendInParts(changes, (orders) =>
        call(bulk.setOrderStatuses, { body: { orders }, fallback: i18n._(msg`❌ Failed to update status.`) }),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
  })
}

interface FoundMark {
  itemId: number
  found: boolean | null
  foundQuantity?: number
  /** The found quantity on the screen. The server answers MARKED_MEANWHILE if it is another one by now. */
  seen: number | null
}

/** Marks an order line as found (all of it, or `foundQuantity`), not found, or not checked (null). */
export const useSetFoundStatus = () =>
  useOrderChange((marked: FoundMark) =>
    call(picking.setFoundStatus, {
      params: { itemId: marked.itemId },
      body: { found: marked.found, foundQuantity: marked.foundQuantity ?? null, seen: marked.seen },
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
      call(picking.setLinePrice, {
        params: { itemId },
        body: { price: toDollars(price), clientConsented },
        fallback: i18n._(msg`❌ Failed to update product price.`),
      }),
  )
