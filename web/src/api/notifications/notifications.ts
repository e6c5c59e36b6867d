import * as contract from '@cornerstock/contract/notifications'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReadUntil } from '../../state/read-mark.ts'
import { call } from '../http/call.ts'
import { usePendingChanges } from '../pending-changes.ts'
import { withReadMarks } from './notification-rules.ts'

/** Every cached answer about notifications starts with this. */
export const notificationKeys = { all: ['notifications'] as const }

const markKey = (clientId: string) => [...notificationKeys.all, 'mark read', clientId]

/** A client's own notifications and the broadcasts since it signed up, newest first. */
export const notificationsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...notificationKeys.all, clientId],
    queryFn: ({ signal }) =>
      call(contract.listNotifications, {
        params: { clientId },
        signal,
        fallback: i18n._(msg`Failed to fetch notifications.`),
      }),
    enabled: clientId !== '',
  })

/**
 * The same with every mark already made that is on its way to the server, or that only this browser knows of. A
 * refused mark is simply no longer there.
 */
export function useNotifications(clientId: string) {
  const query = useQuery(notificationsQuery(clientId))
  const until = useReadUntil(clientId)
  const marked = usePendingChanges<number>(markKey(clientId))
  return { ...query, data: query.data && withReadMarks(query.data, { marked, until }) }
}

/** Marks a notification as read, for this client alone. */
export function useMarkRead(clientId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery(clientId)
  return useMutation({
    mutationKey: markKey(clientId),
    mutationFn: (notificationId: number) =>
      call(contract.markNotificationRead, {
        params: { notificationId },
        fallback: i18n._(msg`Failed to mark notification as read.`),
      }),
    onSuccess: async (read) => {
      // A list that is still under way may have been read before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) =>
        known?.map((other) => (other.notificationId === read.notificationId ? read : other)),
      )
    },
    // Refused, it may have been taken back by staff; done, something new may have come meanwhile.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
