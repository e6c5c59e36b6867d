import { moveDelivery } from '@cornerstock/contract/ordering/delivery'
import { getDestination } from '@cornerstock/contract/ordering/destinations'
import type { AnyOrder, OrderStatus } from '@cornerstock/contract/orders/orders'
import * as contract from '@cornerstock/contract/orders/orders'
import * as picking from '@cornerstock/contract/orders/picking/picking'
import { type Cents, toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage, readAllPages } from '../http/call.ts'

/** The first part of the query keys of orders. */
export const orderKeys = { all: ['orders'] as const }

/**
 * The first part of the query keys of summaries: figures and lists that the server computes from many orders.
 * `followSummaries` reads them again.
 */
export const summariesKey = [...orderKeys.all, 'summaries'] as const

/** The first part of the query keys of pick lists. */
export const pickListKeys = { all: ['pick-lists'] as const }

export type OrdersFilter = {
  status?: OrderStatus
  search?: string
  from?: string
  to?: string
  deliveryDate?: string
  /** Only open orders with a line that was not found. */
  notFoundLines?: 'true'
  approval?: 'waiting'
}

/** Reads a page of the orders of all clients. */
export const readOrderPage = (
  filter: OrdersFilter & { limit?: number; cursor?: string | undefined },
  signal?: AbortSignal,
) =>
  callPage(contract.listAllOrders, {
    query: filter,
    ...(signal && { signal }),
    fallback: msg`Failed to fetch all orders`,
  })

/** All orders of a delivery day, newest first. Staff only. */
export const allOrdersQuery = (filter: OrdersFilter & { deliveryDate: string }) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'every', filter],
    queryFn: ({ signal }) => readAllPages((cursor) => readOrderPage({ ...filter, cursor }, signal)),
  })

/** Enough orders for the first look at a screen; an order has about 5 kB. */
const firstPageSize = 25
const pageSize = 100

/** The first part of the query keys of orders' destinations. */
export const destinationKeys = { all: ['destinations'] as const }

/** The store of an order as it was when the order was placed, and as it is now. Staff only. */
export const destinationQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...destinationKeys.all, orderId],
    queryFn: ({ signal }) =>
      call(getDestination, {
        params: { orderId },
        signal,
        fallback: msg`The store’s phone and delivery notes could not be loaded.`,
      }),
  })

/** The first part of the query keys of lists that load page by page. `followOrder` keeps them up to date. */
export const orderPagesKey = [...orderKeys.all, 'pages'] as const

/** The orders of all clients in pages, newest first. Staff only. */
export const orderPagesQuery = (filter: OrdersFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...orderPagesKey, filter],
    queryFn: ({ pageParam, signal }) =>
      readOrderPage({ ...filter, limit: pageParam ? pageSize : firstPageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** The newest orders of the stores that match the search, or the order with this number. Staff only. */
export const foundOrdersQuery = (search: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'found', search],
    queryFn: async ({ signal }) => (await readOrderPage({ search, limit: 6 }, signal)).rows,
  })

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'order', orderId],
    queryFn: ({ signal }) =>
      call(contract.getOrder, {
        params: { orderId },
        signal,
        fallback: msg`Failed to fetch order or supplier prices.`,
      }),
  })

/** Shows an order as the server changed it, and reads the lists again. */
export function showChangedOrder(queryClient: QueryClient, order: AnyOrder): Promise<void> {
  queryClient.setQueryData(orderQuery(order.orderId).queryKey, order)
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === orderKeys.all[0] && queryKey[1] !== 'order',
  })
}

/** A mutation whose response is the changed order. */
export function useOrderChange<V>(mutationFn: (values: V) => Promise<AnyOrder>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: (order) => showChangedOrder(queryClient, order) })
}

/** Moves an order to another delivery day. */
export const useMoveDelivery = () =>
  useOrderChange(({ orderId, deliveryDate }: { orderId: number; deliveryDate: string }) =>
    call(moveDelivery, {
      params: { orderId },
      body: { deliveryDate },
      fallback: msg`Failed to move the order.`,
    }),
  )

/** Changes the price of an order line. The server raises a price only with the client's consent. */
export const useSetLinePrice = () =>
  useOrderChange(
    ({ itemId, price, clientConsented }: { itemId: number; price: Cents; clientConsented: boolean }) =>
      call(picking.setLinePrice, {
        params: { itemId },
        body: { price: toDollars(price), clientConsented },
        fallback: msg`❌ Failed to update product price.`,
      }),
  )
