import * as notes from '@cornerstock/contract/clients/client-notes'
import { getClientOverview } from '@cornerstock/contract/clients/client-overview'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './http/call.ts'
import { sendOnce, useUnanswered } from './http/send-once.ts'
import { orderKeys } from './orders/orders.ts'

// Below the key of orders, because every order changes most of an overview.
export const overviewKey = [...orderKeys.all, 'client-overview'] as const

/** The overview of a client. Staff only, like everything in this file. */
export const clientOverviewQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...overviewKey, clientId],
    queryFn: ({ signal }) =>
      call(getClientOverview, {
        params: { clientId },
        signal,
        fallback: msg`Failed to load client data`,
      }),
  })

function useRefresh(clientId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [...overviewKey, clientId] })
}

const unansweredName = (clientId: string) => `${clientId} note`

/** The last note about a client that was sent without a response. */
export const useUnansweredNote = (clientId: string) =>
  useUnanswered<{ text: string }>(unansweredName(clientId))

/** Writes a note about a client. Sending it again after a lost response does not write it twice. */
export function useAddNote(clientId: string) {
  const refresh = useRefresh(clientId)
  return useMutation({
    mutationFn: (text: string) =>
      sendOnce(unansweredName(clientId), { text }, (idempotencyKey) =>
        call(notes.addClientNote, {
          params: { clientId },
          body: { text },
          idempotencyKey,
          fallback: msg`The note was not saved.`,
        }),
      ),
    onSettled: refresh,
  })
}

/** Deletes a note about a client. */
export function useDeleteNote(clientId: string) {
  const refresh = useRefresh(clientId)
  return useMutation({
    mutationFn: (noteId: number) =>
      call(notes.deleteClientNote, {
        params: { clientId, noteId },
        fallback: msg`The note was not deleted.`,
      }),
    onSettled: refresh,
  })
}
