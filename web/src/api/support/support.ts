import type { SupportKind, SupportRequest, SupportStatus } from '@cornerstock/contract/clients/support'
import * as contract from '@cornerstock/contract/clients/support'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { msg } from '@lingui/core/macro'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage } from '../http/call.ts'

/** The first part of the query keys of support requests. */
export const supportKeys = { all: ['support'] as const }

export type SupportFilter = { clientId?: string; status?: SupportStatus; kind?: SupportKind }

const pageSize = 30

const loadFailed = msg`Failed to load messages.`

/** Support requests in pages: open ones first, then the latest message first. Staff see those of all clients. */
export const supportPagesQuery = (filter: SupportFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...supportKeys.all, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(contract.listSupportRequests, {
        query: { ...filter, limit: pageSize, cursor: pageParam },
        signal,
        fallback: loadFailed,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    refetchOnWindowFocus: 'always',
  })

export const supportRequestQuery = (supportId: number) =>
  queryOptions({
    queryKey: [...supportKeys.all, 'request', supportId],
    queryFn: ({ signal }) =>
      call(contract.getSupportRequest, { params: { supportId }, signal, fallback: loadFailed }),
    refetchOnWindowFocus: 'always',
  })

/** The number of requests in which a client waits for a reply. Staff only. */
export const awaitingReplyCountQuery = () =>
  queryOptions({
    queryKey: [...supportKeys.all, 'awaiting reply'],
    queryFn: async ({ signal }) => {
      const query = { awaitsReply: 'true', limit: 1 }
      const page = await callPage(contract.listSupportRequests, { query, signal, fallback: loadFailed })
      return page.total
    },
  })

/** Shows a request as the server sent it, and reads the lists of requests again. */
export function showSupportRequest(queryClient: QueryClient, request: SupportRequest): void {
  queryClient.setQueryData(supportRequestQuery(request.supportId).queryKey, request)
  void queryClient.invalidateQueries({ queryKey: supportKeys.all })
}

/** Closes or reopens a request. Staff only. */
export function useSetSupportStatus(supportId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: SupportStatus) =>
      call(contract.setSupportStatus, {
        params: { supportId },
        body: { status },
        fallback: msg`Failed to change the status.`,
      }),
    onSuccess: (request) => showSupportRequest(queryClient, request),
  })
}

/** Accepts or declines a claim. If it was already decided, it is read again. Staff only. */
export function useDecideClaim(supportId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.decideClaim>) =>
      call(contract.decideClaim, {
        params: { supportId },
        body,
        fallback: msg`Failed to decide about the claim.`,
      }),
    onSuccess: (request) => showSupportRequest(queryClient, request),
    onError: () => void queryClient.invalidateQueries({ queryKey: supportKeys.all }),
  })
}
