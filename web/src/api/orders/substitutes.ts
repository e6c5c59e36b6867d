import type { ReportDays } from '@cornerstock/contract/office/reports'
import { withPrices } from '@cornerstock/contract/orders/orders'
import * as contract from '@cornerstock/contract/orders/substitutes/substitutes'
import type { OfferState } from '@cornerstock/contract/orders/substitutes/substitutions'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../http/call.ts'
import { showClientOrder } from './client-orders.ts'
import { orderKeys, summariesKey, useOrderChange } from './order-queries.ts'

/** Products that could be substitutes for an order line, nearest first; with a search, those that it finds. Staff only. */
export const substitutesQuery = (itemId: number, search = '') =>
  queryOptions({
    queryKey: [...orderKeys.all, 'substitutes', itemId, search],
    queryFn: ({ signal }) =>
      call(contract.listSubstitutes, {
        params: { itemId },
        query: { ...(search !== '' && { search }) },
        signal,
        fallback: msg`Failed to find substitutes.`,
      }),
  })

const reportKey = [...summariesKey, 'substitutes'] as const

/** How clients answered offers of substitutes. For owners and associates. */
export const substituteReportQuery = (days: ReportDays) =>
  queryOptions({
    queryKey: [...reportKey, days],
    queryFn: ({ signal }) =>
      call(contract.reportSubstitutes, {
        query: days,
        signal,
        fallback: msg`Failed to load the report.`,
      }),
  })

/** The newest offers behind a figure of the report. */
export const substituteReportRowsQuery = (days: ReportDays, state: OfferState | undefined) =>
  queryOptions({
    queryKey: [...reportKey, 'rows', days, state],
    queryFn: ({ signal }) =>
      callPage(contract.listSubstituteReportRows, {
        query: { ...days, ...(state && { state }), limit: 100 },
        signal,
        fallback: msg`Failed to load the report.`,
      }),
  })

interface OfferAnswer {
  orderId: number
  offerId: number
  accept: boolean
  /** How staff learned the client's response; staff must give it. */
  note?: string
}

const answerOffer = ({ orderId, offerId, ...body }: OfferAnswer) =>
  call(contract.answerOffer, {
    params: { orderId, offerId },
    body,
    fallback: msg`Failed to send the answer.`,
  })

/** Records the response of a client to an offer. Staff only. */
export const useRecordResponse = () => useOrderChange(answerOffer)

/** Returns an offer, and updates the order in the client's cached orders. */
export function useAnswerOffer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: answerOffer,
    onSuccess: (order) => showClientOrder(queryClient, withPrices(order)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
  })
}
