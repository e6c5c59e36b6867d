import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as contract from '@cornerstock/contract/orders/returns'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { returnKeys } from './return-keys.ts'

type ReturnFilter = { clientId?: string; state?: contract.ReturnState }

/** Returns, newest first. Staff see those of all clients, unless they name one. */
export const returnsQuery = (filter: ReturnFilter) =>
  queryOptions({
    queryKey: [...returnKeys.all, filter],
    queryFn: ({ signal }) =>
      call(contract.listReturns, { query: filter, signal, fallback: msg`Failed to load returns.` }),
    refetchOnWindowFocus: 'always',
  })

/** Asks to give goods back, once per key. */
export function useAskReturn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInputOf<typeof contract.createReturn>; key: string }) =>
      call(contract.createReturn, { body, idempotencyKey: key, fallback: msg`Failed to send the return.` }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: returnKeys.all }),
  })
}

/** Moves a return to its next state. Staff only. */
export function useChangeReturn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ returnId, ...body }: { returnId: number } & BodyInputOf<typeof contract.changeReturn>) =>
      call(contract.changeReturn, {
        params: { returnId },
        body,
        fallback: msg`Failed to save the return.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: returnKeys.all }),
  })
}
