import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as keys from '@cornerstock/contract/office/api-keys'
import * as hooks from '@cornerstock/contract/office/webhooks'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from './http/call.ts'

const connectionsKey = ['connections'] as const

/** The API keys that have not ended, newest first. Owners only, like everything in this file. */
export const apiKeysQuery = queryOptions({
  queryKey: [...connectionsKey, 'keys'],
  queryFn: ({ signal }) =>
    readAllPages((cursor) =>
      callPage(keys.listApiKeys, { query: { cursor }, signal, fallback: msg`Failed to load the keys.` }),
    ),
})

export const webhooksQuery = queryOptions({
  queryKey: [...connectionsKey, 'webhooks'],
  queryFn: ({ signal }) =>
    readAllPages((cursor) =>
      callPage(hooks.listWebhooks, {
        query: { cursor },
        signal,
        fallback: msg`Failed to load the webhooks.`,
      }),
    ),
})

/** The deliveries of a webhook, newest first, in pages. */
export const deliveriesQuery = (webhookId: number) =>
  infiniteQueryOptions({
    queryKey: [...connectionsKey, 'deliveries', webhookId],
    queryFn: ({ pageParam, signal }) =>
      callPage(hooks.listDeliveries, {
        params: { webhookId },
        query: { limit: '20', cursor: pageParam },
        signal,
        fallback: msg`Failed to load the deliveries.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

function useReadConnections() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: connectionsKey })
}

export const useAddApiKey = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof keys.addApiKey>) =>
      call(keys.addApiKey, { body, fallback: msg`The key was not made.` }),
    onSuccess: useReadConnections(),
  })

export const useEndApiKey = () =>
  useMutation({
    mutationFn: (apiKeyId: number) =>
      call(keys.endApiKey, { params: { apiKeyId }, fallback: msg`The key was not ended.` }),
    onSettled: useReadConnections(),
  })

export const useAddWebhook = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof hooks.addWebhook>) =>
      call(hooks.addWebhook, { body, fallback: msg`The webhook was not added.` }),
    onSuccess: useReadConnections(),
  })

/** Turns a webhook on or off. */
export const useSaveWebhook = () =>
  useMutation({
    mutationFn: ({ webhookId, isActive }: { webhookId: number; isActive: boolean }) =>
      call(hooks.saveWebhook, {
        params: { webhookId },
        body: { isActive },
        fallback: msg`Failed to save the change.`,
      }),
    onSettled: useReadConnections(),
  })

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (webhookId: number) =>
      call(hooks.deleteWebhook, { params: { webhookId }, fallback: msg`The webhook was not deleted.` }),
    onSettled: useReadConnections(),
  })

export const useReplayDelivery = (webhookId: number) =>
  useMutation({
    mutationFn: (deliveryId: number) =>
      call(hooks.replayDelivery, {
        params: { webhookId, deliveryId },
        fallback: msg`The delivery was not sent again.`,
      }),
    onSettled: useReadConnections(),
  })
