import type { PermitState } from '@cornerstock/contract/clients/permits'
import * as contract from '@cornerstock/contract/clients/permits'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { permitKeys } from './permit-keys.ts'

const loadFailed = msg`Failed to load permits.`

/** The kinds of permits that products may need. */
export const permitTypesQuery = () =>
  queryOptions({
    queryKey: permitKeys.types,
    queryFn: ({ signal }) => call(contract.listPermitTypes, { signal, fallback: loadFailed }),
  })

type PermitFilter = { clientId?: string; state?: PermitState; expiresBefore?: string }

/** Permits, newest first. Staff see those of all clients, unless they name one. */
export const permitsQuery = (filter: PermitFilter) =>
  queryOptions({
    queryKey: [...permitKeys.all, filter],
    queryFn: ({ signal }) => call(contract.listPermits, { query: filter, signal, fallback: loadFailed }),
    refetchOnWindowFocus: 'always',
  })

/** Sends a permit, once per key. */
export function useAddPermit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInputOf<typeof contract.addPermit>; key: string }) =>
      call(contract.addPermit, { body, idempotencyKey: key, fallback: msg`Failed to send the permit.` }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: permitKeys.all }),
  })
}

/** Decides about a permit or corrects it. Staff only. */
export function useChangePermit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ permitId, ...body }: { permitId: number } & BodyInputOf<typeof contract.changePermit>) =>
      call(contract.changePermit, {
        params: { permitId },
        body,
        fallback: msg`Failed to save the permit.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: permitKeys.all }),
  })
}

/** Reminds the client of a permit that it expires. Staff only. */
export const useRemindOfPermit = () =>
  useMutation({
    mutationFn: (permitId: number) =>
      call(contract.remindOfPermit, { params: { permitId }, fallback: msg`Failed to send the reminder.` }),
  })

type TypeInput = BodyInputOf<typeof contract.createPermitType>

/** Adds a kind of permit, or changes the one with the id. Owners only. */
export function useSavePermitType() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ permitTypeId, ...body }: TypeInput & { permitTypeId: number | null }) => {
      const fallback = msg`Failed to save the type of permit.`
      return permitTypeId === null
        ? call(contract.createPermitType, { body, fallback })
        : call(contract.savePermitType, { params: { permitTypeId }, body, fallback })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: permitKeys.types }),
  })
}

/** Removes a kind of permit that nothing uses. Owners only. */
export function useRemovePermitType() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (permitTypeId: number) =>
      call(contract.deletePermitType, {
        params: { permitTypeId },
        fallback: msg`Failed to remove the type of permit.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: permitKeys.types }),
  })
}
