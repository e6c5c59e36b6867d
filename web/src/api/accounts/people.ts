import * as contract from '@cornerstock/contract/accounts/people'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientKeys } from '../clients/clients.ts'
import { call, callPage, readAllPages } from '../http/call.ts'

const peopleKey = (clientId: string) => [...clientKeys.all, 'people', clientId]

/** The people of a store by name, also those who are invited or may not act for it any more. */
export const peopleQuery = (clientId: string) =>
  queryOptions({
    queryKey: peopleKey(clientId),
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listPeople, {
          params: { clientId },
          query: { limit: 100, cursor },
          signal,
          fallback: msg`Failed to load the people.`,
        }),
      ),
  })

/** Invites a person into a store by email; again, it sends a new link. */
export function useInvitePerson(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.invitePerson>) =>
      call(contract.invitePerson, {
        params: { clientId },
        body,
        fallback: msg`Failed to send the invitation.`,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKey(clientId) }),
  })
}

/** Changes the role of a person in a store, or whether it may act for it. */
export function useSavePerson(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ personId, ...body }: { personId: string } & BodyInputOf<typeof contract.savePerson>) =>
      call(contract.savePerson, {
        params: { clientId, personId },
        body,
        fallback: msg`Failed to save the change.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKey(clientId) }),
  })
}
