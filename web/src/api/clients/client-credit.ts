import * as contract from '@cornerstock/contract/clients/client-credit'
import { type Cents, toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { orderKeys } from '../orders/order-queries.ts'

/** The first part of the query keys of credit, below that of orders, because every change of an order can change it. */
export const creditKey = [...orderKeys.all, 'credit'] as const

/** What a client owes, what of it is late, and what it may still order. */
export const creditQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...creditKey, clientId],
    queryFn: ({ signal }) =>
      call(contract.getCredit, {
        params: { clientId },
        signal,
        fallback: msg`Failed to load what the store owes.`,
      }),
  })

/** Whether credit covers an order that comes to an amount, or an addition to `orderId`. */
export const creditCheckQuery = (clientId: string, amount: Cents, orderId?: number) =>
  queryOptions({
    queryKey: [...creditKey, clientId, 'check', amount, orderId],
    queryFn: ({ signal }) =>
      call(contract.checkCredit, {
        params: { clientId },
        query: {
          amount: toDollars(amount).toFixed(2),
          ...(orderId !== undefined && { orderId: String(orderId) }),
        },
        signal,
        fallback: msg`Failed to load what the store owes.`,
      }),
  })
