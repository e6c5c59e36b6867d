import type { Cents } from '@cornerstock/contract/money'
import * as contract from '@cornerstock/contract/savings'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage, readAllPages } from './http/call.ts'
import { orderKeys } from './orders/orders.ts'

/** What one order saved against list prices. */
export interface Saving {
  orderId: number
  amountSaved: Cents
}

// Under the orders' key, as whatever touches an order touches what it saved.
const savingsKey = [...orderKeys.all, 'savings'] as const

/** What each order of a client saved, all of them, the highest order number first. */
export const savingsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...savingsKey, 'client', clientId],
    queryFn: async ({ signal }) => {
      const savings = await readAllPages<Saving>((cursor) =>
        callPage(contract.listSavings, {
          params: { clientId },
          query: { cursor },
          signal,
          fallback: i18n._(msg`Failed to fetch savings history.`),
        }),
      )
      return savings.toSorted((one, other) => other.orderId - one.orderId)
    },
    enabled: clientId !== '',
    refetchOnWindowFocus: 'always',
  })

/** What one order saved. */
export const orderSavingQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...savingsKey, 'order', orderId],
    queryFn: ({ signal }) =>
      call(contract.getOrderSaving, {
        params: { orderId },
        signal,
        fallback: i18n._(msg`Failed to fetch savings.`),
      }),
    refetchOnWindowFocus: 'always',
  })
