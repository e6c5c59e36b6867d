import * as contract from '@cornerstock/contract/orders/money/payments'
import { msg } from '@lingui/core/macro'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientKeys } from './clients/clients.ts'
import { call, callPage, readAllPages } from './http/call.ts'
import { orderKeys, summariesKey } from './orders/order-queries.ts'

// Below the key of orders, because every change of an order can change what is owed.
const paymentsKey = [...orderKeys.all, 'payments'] as const

/** A client's payments, newest first. */
export const paymentsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'list', clientId],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listPayments, {
          query: { clientId, cursor },
          signal,
          fallback: msg`Failed to load payments.`,
        }),
      ),
  })

/** What each client owes on a day, by age; without a day, today. */
export const ageingQuery = (on?: string) =>
  queryOptions({
    queryKey: [...summariesKey, 'ageing', on],
    queryFn: ({ signal }) =>
      call(contract.reportAgeing, {
        query: on === undefined ? {} : { on },
        signal,
        fallback: msg`Failed to load what stores owe.`,
      }),
  })

/** What a client had not paid on a day; without a day, today. */
export const unpaidQuery = (clientId: string, on?: string) =>
  queryOptions({
    queryKey: [...summariesKey, 'unpaid', clientId, on],
    queryFn: ({ signal }) =>
      call(contract.listUnpaid, {
        query: { clientId, ...(on !== undefined && { on }) },
        signal,
        fallback: msg`Failed to load what the store owes.`,
      }),
  })

/** What a client owed in the days of a statement; without days, everything that it owes. */
export const statementQuery = (
  clientId: string,
  days: { from?: string | undefined; to?: string | undefined } = {},
) =>
  queryOptions({
    queryKey: [...paymentsKey, 'statement', clientId, days],
    queryFn: ({ signal }) =>
      call(contract.getStatement, {
        query: { clientId, ...days },
        signal,
        fallback: msg`Failed to load the statement.`,
      }),
  })

/** Reads again what clients owe, after a payment. */
export function readOwedAgain(queryClient: QueryClient): void {
  for (const queryKey of [orderKeys.all, clientKeys.all]) void queryClient.invalidateQueries({ queryKey })
}

/** Voids a payment. Staff only. */
export function useVoidPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ paymentId, reason }: { paymentId: number; reason: string }) =>
      call(contract.voidPayment, {
        params: { paymentId },
        body: { reason },
        fallback: msg`The payment was not voided.`,
      }),
    onSettled: () => readOwedAgain(queryClient),
  })
}
