import * as contract from '@cornerstock/contract/clients/savings'
import { listOrders } from '@cornerstock/contract/orders/orders'
import type { Cents } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage, readAllPages } from '../http/call.ts'
import { orderKeys } from '../orders/order-queries.ts'

/** What one order saved compared with regular prices, in cents. */
export interface Saving {
  orderId: number
  amountSaved: Cents
}

// Below the key of orders, because every change of an order can change its saving.
const savingsKey = [...orderKeys.all, 'savings'] as const

/** The savings of all orders of a client, highest order number first. */
export const savingsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...savingsKey, 'client', clientId],
    queryFn: async ({ signal }) => {
      const savings = await readAllPages<Saving>((cursor) =>
        callPage(contract.listSavings, {
          params: { clientId },
          query: { cursor },
          signal,
          fallback: msg`Failed to fetch savings history.`,
        }),
      )
      return savings.toSorted((one, other) => other.orderId - one.orderId)
    },
    enabled: clientId !== '',
    refetchOnWindowFocus: 'always',
  })

const datedOrders = 100

/** When the latest orders of a client were placed, by order number. */
export const orderDatesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...savingsKey, 'dates', clientId],
    queryFn: async ({ signal }) => {
      const { rows } = await callPage(listOrders, {
        query: { clientId, limit: datedOrders },
        signal,
        fallback: msg`Failed to fetch orders.`,
      })
      return new Map(rows.map(({ orderId, orderDate }) => [orderId, orderDate]))
    },
    enabled: clientId !== '',
  })

/** What one order saved. */
export const orderSavingQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...savingsKey, 'order', orderId],
    queryFn: ({ signal }) =>
      call(contract.getOrderSaving, {
        params: { orderId },
        signal,
        fallback: msg`Failed to fetch savings.`,
      }),
    refetchOnWindowFocus: 'always',
  })
