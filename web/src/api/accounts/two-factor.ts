import * as contract from '@cornerstock/contract/accounts/two-factor'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { session } from '../../state/session/session.ts'
import { call } from '../http/call.ts'

const twoFactorKey = ['two-factor'] as const

/** Whether the signed-in staff account has a second factor. */
export const twoFactorQuery = queryOptions({
  queryKey: twoFactorKey,
  queryFn: ({ signal }) =>
    call(contract.showTwoFactor, { signal, fallback: msg`Failed to load two-step sign-in.` }),
})

/** Creates the secret for an authenticator app. */
export const useStartTwoFactor = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.startTwoFactor>) =>
      call(contract.startTwoFactor, { body, fallback: msg`Something went wrong.` }),
  })

/** Turns the second factor on with a first code. Queries that were rejected without it are read again. */
export function useTurnOnTwoFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.turnOnTwoFactor>) =>
      call(contract.turnOnTwoFactor, { body, fallback: msg`Something went wrong.` }),
    onSuccess: () => {
      session.markTwoFactorRequired(false)
      void queryClient.invalidateQueries()
    },
  })
}

export function useTurnOffTwoFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.turnOffTwoFactor>) =>
      call(contract.turnOffTwoFactor, { body, fallback: msg`Something went wrong.` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: twoFactorKey }),
  })
}
