import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as contract from '@cornerstock/contract/orders/payments'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientKeys } from './clients.ts'
import { call, callPage, readAllPages } from './http/call.ts'
import { sendOnce, useUnanswered } from './http/send-once.ts'
import { orderKeys } from './orders/orders.ts'

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

function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [orderKeys.all, clientKeys.all]) void queryClient.invalidateQueries({ queryKey })
  }
}

type PaymentBody = BodyInputOf<typeof contract.createPayment>

const unansweredName = (clientId: string) => `${clientId} payment`

/** The last payment of a client that was sent without a response. */
export const useUnansweredPayment = (clientId: string) => useUnanswered<PaymentBody>(unansweredName(clientId))

/** Records a payment. Sending it again after a lost response does not record it twice. Staff only. */
export function useTakePayment() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: PaymentBody) =>
      sendOnce(unansweredName(body.clientId), body, (idempotencyKey) =>
        call(contract.createPayment, { body, idempotencyKey, fallback: msg`The payment was not saved.` }),
      ),
    onSettled: refresh,
  })
}

/** Voids a payment. Staff only. */
export function useVoidPayment() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ paymentId, reason }: { paymentId: number; reason: string }) =>
      call(contract.voidPayment, {
        params: { paymentId },
        body: { reason },
        fallback: msg`The payment was not voided.`,
      }),
    onSettled: refresh,
  })
}
