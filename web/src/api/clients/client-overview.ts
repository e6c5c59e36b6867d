import * as notes from '@cornerstock/contract/clients/client-notes'
import { getClientOverview } from '@cornerstock/contract/clients/client-overview'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { orderKeys } from '../orders/order-queries.ts'

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

/** Deletes a note about a client. */
export function useDeleteNote(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (noteId: number) =>
      call(notes.deleteClientNote, {
        params: { clientId, noteId },
        fallback: msg`The note was not deleted.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...overviewKey, clientId] }),
  })
}
