import * as contract from '@cornerstock/contract/accounts/push'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './http/call.ts'

const failed = msg`This could not be turned on. Please try again.`

/** The key of the installation, with which a browser subscribes. */
export const readPushKey = async (): Promise<string> =>
  (await call(contract.getPushKey, { fallback: failed })).publicKey

/** Sends push messages of whoever is signed in to a browser, until the session ends. */
export const saveSubscription = (body: contract.NewSubscription): Promise<void> =>
  call(contract.saveSubscription, { body, fallback: failed })

/** Sends no more push messages to a browser. */
export const deleteSubscription = (endpoint: string): Promise<void> =>
  call(contract.deleteSubscription, { query: { endpoint }, fallback: null, isKeptAlive: true })

/** What the person is told of by push, and when not. */
export const pushSettingsQuery = queryOptions({
  queryKey: ['push settings'],
  queryFn: ({ signal }) =>
    call(contract.getPushSettings, { signal, fallback: msg`Failed to load your notification settings.` }),
})

/** Changes some of the settings. The change is shown at once, and disappears again if the server rejects it. */
export function useSavePushSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = pushSettingsQuery
  return useMutation({
    scope: { id: 'push settings' },
    mutationFn: (body: contract.PushSettingsChanges) =>
      call(contract.savePushSettings, { body, fallback: msg`Failed to save your notification settings.` }),
    onMutate: async ({ kinds, ...changes }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (settings) => settings && { ...settings, ...changes, kinds: { ...settings.kinds, ...kinds } },
      )
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
