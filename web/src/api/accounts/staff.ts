import * as contract from '@cornerstock/contract/accounts/staff'
import { removeTwoFactor } from '@cornerstock/contract/accounts/two-factor'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'

const staffKey = ['staff'] as const

/** The staff accounts by name. Owners only, like everything in this file. */
export const staffQuery = queryOptions({
  queryKey: staffKey,
  queryFn: ({ signal }) => call(contract.listStaff, { signal, fallback: msg`Failed to load staff.` }),
})

function useInvalidateStaff() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: staffKey })
}

/** Adds a staff account and sends the link that sets its password. */
export const useInviteStaff = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.inviteStaff>) =>
      call(contract.inviteStaff, { body, fallback: msg`Failed to send the invitation.` }),
    onSuccess: useInvalidateStaff(),
  })

/** Sends a new link to a staff account without a password. */
export const useSendStaffInvitation = () =>
  useMutation({
    mutationFn: (staffId: string) =>
      call(contract.sendStaffInvitation, {
        params: { staffId },
        fallback: msg`Failed to send the invitation.`,
      }),
  })

/** Changes the role of a staff account, disables it, or enables it again. */
export const useSaveStaffMember = () =>
  useMutation({
    mutationFn: ({ staffId, ...body }: { staffId: string } & BodyInputOf<typeof contract.saveStaffMember>) =>
      call(contract.saveStaffMember, {
        params: { staffId },
        body,
        fallback: msg`Failed to save the change.`,
      }),
    onSettled: useInvalidateStaff(),
  })

/** Removes the second factor of a staff account. */
export const useRemoveTwoFactor = () =>
  useMutation({
    mutationFn: (staffId: string) =>
      call(removeTwoFactor, { params: { staffId }, fallback: msg`Failed to save the change.` }),
    onSettled: useInvalidateStaff(),
  })
