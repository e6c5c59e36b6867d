import * as contract from '@cornerstock/contract/clients/clients'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { session } from '../../state/session/session.ts'
import { ApiError, hasCode } from '../http/api-error.ts'
import { call, callPage, callTagged } from '../http/call.ts'
import { notificationKeys } from '../notifications/notifications.ts'
import { orderKeys } from '../orders/order-queries.ts'
import { priceKeys } from '../prices/price-keys.ts'

/** Prefixes of the query keys: `all` for every query about clients, `lists` for those that also count orders. */
export const clientKeys = { all: ['clients'], lists: ['clients', 'list'] } as const

export type ClientsFilter = { search?: string; onHold?: boolean; sort?: contract.ClientSort }

/** Reads a page of the clients. */
export const readClientPage = (
  query: ClientsFilter & { limit?: number; cursor?: string | undefined },
  signal?: AbortSignal,
) =>
  callPage(contract.listClients, {
    query,
    ...(signal && { signal }),
    fallback: msg`Failed to load clients`,
  })

const pageSize = 100

/** The first part of the query keys of lists that load page by page. `followClient` keeps them up to date. */
export const clientPagesKey = [...clientKeys.lists, 'pages'] as const

/** The clients with their order counts, page by page. Staff only, like everything in this file. */
export const clientPagesQuery = (filter: ClientsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...clientPagesKey, filter],
    queryFn: ({ pageParam, signal }) =>
      readClientPage({ ...filter, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** The first `limit` clients that match. Those whose store name starts with the search come first. */
export const clientSearchQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: [...clientKeys.lists, 'found', search, limit],
    queryFn: async ({ signal }) => (await readClientPage({ search, sort: 'match', limit }, signal)).rows,
  })

/** A client with the ETag of its version, which a save sends back. Clients may read their own account. */
export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...clientKeys.all, 'client', clientId],
    queryFn: async ({ signal }) => {
      const client = await callTagged(contract.getClient, {
        params: { clientId },
        signal,
        fallback: msg`Failed to load client data`,
      })
      if (clientId === session.get().clientId) session.updateProfile(client.value)
      return client
    },
  })

/** A client's store address. An unknown client has its own error text (specification 8). */
export const clientAddressQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...clientKeys.all, 'address', clientId],
    queryFn: async ({ signal }) => {
      const { address } = await call(contract.getClientAddress, {
        params: { clientId },
        signal,
        fallback: msg`Failed to load address`,
      }).catch((error: unknown) => {
        if (!hasCode(error, 'NOT_FOUND')) throw error
        throw new ApiError(msg`Address not found`, { status: error.status, code: error.code })
      })
      return address
    },
  })

interface ClientSave {
  body: BodyInputOf<typeof contract.saveClient>
  /** The ETag of the version on screen. The server responds STALE if it is outdated. */
  ifMatch: string | undefined
}

/** Saves a client's details and returns the new version. */
export function useSaveClient(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, ifMatch }: ClientSave) =>
      callTagged(contract.saveClient, {
        params: { clientId },
        body,
        ...(ifMatch && { ifMatch }),
        fallback: msg`Failed to update client`,
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(clientQuery(clientId).queryKey, saved)
      queryClient.setQueryData(clientAddressQuery(clientId).queryKey, saved.value.storeAddress)
      // These queries contain the store name, or its prices.
      for (const queryKey of [clientKeys.lists, orderKeys.all, notificationKeys.all, priceKeys.all])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Sets what staff do when a product that the client ordered is short or not found. */
export function useSetSubstitution(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (substitution: Substitution) =>
      call(contract.setSubstitution, {
        params: { clientId },
        body: { substitution },
        fallback: msg`Failed to save your choice.`,
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: orderKeys.all })
      return queryClient.invalidateQueries({ queryKey: clientQuery(clientId).queryKey })
    },
  })
}

/** Lets a client order. It reads the client first, so it also succeeds when the client has changed on the server. */
export function useApproveClient(clientId: string) {
  const queryClient = useQueryClient()
  const fallback = msg`Failed to update client`
  return useMutation({
    mutationFn: async () => {
      const { value, etag } = await callTagged(contract.getClient, { params: { clientId }, fallback })
      return callTagged(contract.saveClient, {
        params: { clientId },
        body: { ...value, isOnHold: false },
        ...(etag && { ifMatch: etag }),
        fallback,
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all }),
  })
}

/** Adds a client without a password. */
export function useAddClient() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.addClient>) =>
      callTagged(contract.addClient, { body, fallback: msg`Failed to add the store.` }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: clientKeys.lists }),
  })
}

/** Emails a client without a password a link to set one. */
export const useInviteClient = () =>
  useMutation({
    mutationFn: (clientId: string) =>
      call(contract.inviteClient, {
        params: { clientId },
        fallback: msg`Failed to send the invitation.`,
      }),
  })

/** Sets a client's password, which ends its sessions. */
export const useSetClientPassword = (clientId: string) =>
  useMutation({
    mutationFn: (newPassword: string) =>
      call(contract.setClientPassword, {
        params: { clientId },
        body: { newPassword },
        fallback: msg`Failed to change password`,
      }),
  })

/** Erases a client. Its orders stay under another name. */
export function useEraseClient(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(contract.eraseClient, { params: { clientId }, fallback: msg`The store was not erased.` }),
    // Nearly every query of the office may name the store. The client's own queries would fail now.
    onSuccess: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => !queryKey.includes(clientId),
      })
    },
  })
}
