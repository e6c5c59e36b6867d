import * as contract from '@cornerstock/contract/orders/substitutes/mailed-offers'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'

const keyOf = (token: string) => ['mailed offers', token] as const

/** The offer that a link in an email is about. Reading it changes nothing. */
export const mailedOfferQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: ({ signal }) =>
      call(contract.readMailedOffer, { body: { token }, signal, fallback: msg`Something went wrong.` }),
    refetchOnWindowFocus: 'always',
  })

/** Answers the offer that a link is about, and shows what has become of it, also after a failure. */
export function useAnswerMailedOffer(token: string) {
  const queryClient = useQueryClient()
  const queryKey = keyOf(token)
  return useMutation({
    mutationFn: (accept: boolean) =>
      call(contract.answerMailedOffer, {
        body: { token, accept },
        fallback: msg`Failed to send the answer.`,
      }),
    onSuccess: (offer) => queryClient.setQueryData(queryKey, offer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
