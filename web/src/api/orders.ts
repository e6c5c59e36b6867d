import { type Cents, toDollars } from '@cornerstock/contract/money'
import type { Order, OrderStatus } from '@cornerstock/contract/orders'
import * as contract from '@cornerstock/contract/orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'

/** Every cached answer about orders starts with this. */
export const orderKeys = { all: ['orders'] as const }

/** A client's orders, newest first. */
export const clientOrdersQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'client', clientId],
    queryFn: ({ signal }) =>
      call(contract.listOrders, {
        query: { clientId },
        signal,
        fallback: i18n._(msg`Failed to fetch orders.`),
      }),
  })

export type OrdersFilter = { status?: OrderStatus; search?: string; from?: string; to?: string }

/** Every client's orders, newest first. Staff only. */
export const allOrdersQuery = (filter: OrdersFilter = {}) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'every', filter],
    queryFn: ({ signal }) =>
      call(contract.listAllOrders, {
        query: filter,
        signal,
        fallback: i18n._(msg`Failed to fetch all orders`),
      }),
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

export const useCancelOrder = () =>
  useOrderWrite((orderId: number) =>
    call(contract.cancelOrder, { params: { orderId }, fallback: i18n._(msg`Failed to cancel order.`) }),
  )

export const useSetOrderStatus = () =>
  useOrderWrite(({ orderId, status }: { orderId: number; status: OrderStatus }) =>
    call(contract.setOrderStatus, {
      params: { orderId },
      body: { status },
      fallback: i18n._(msg`❌ Failed to update status.`),
    }),
  )

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
