import * as contract from '@cornerstock/contract/clients/notifications'
import { msg } from '@lingui/core/macro'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReadUntil } from '../../state/read-mark.ts'
import { call } from '../http/call.ts'
import { usePendingChanges } from '../pending-changes.ts'
import { withReadMarks } from './notification-rules.ts'

const all = ['notifications'] as const

/** The first parts of the query keys of notifications. */
export const notificationKeys = {
  all,
  /** The list of the notifications to all clients, which staff see. */
  every: [...all, 'every'] as const,
  /** The notifications to one account. */
  of: (accountId: string) => [...all, accountId] as const,
}

const markKey = (clientId: string) => [...notificationKeys.all, 'mark read', clientId]

/** A client's own notifications and the broadcasts since it signed up, newest first. */
export const notificationsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...notificationKeys.of(clientId), 'list'],
    queryFn: ({ signal }) =>
      call(contract.listNotifications, {
        params: { clientId },
        signal,
        fallback: msg`Failed to fetch notifications.`,
      }),
    enabled: clientId !== '',
  })

/**
 * A client's notifications. Marks that are still being sent, or that only this browser stores, already count as read. A
 * mark that the server rejects disappears again.
 */
export function useNotifications(clientId: string) {
  const query = useQuery(notificationsQuery(clientId))
  const until = useReadUntil(clientId)
  const marked = usePendingChanges<number>(markKey(clientId))
  return { ...query, data: query.data && withReadMarks(query.data, { marked, until }) }
}

const markRead = (notificationId: number) =>
  call(contract.markNotificationRead, {
    params: { notificationId },
    fallback: msg`Failed to mark notification as read.`,
  })

/** Marks the notice of a push message as read that the person has tapped. A failure, as for another store, is ignored. */
export async function markTappedRead(queryClient: QueryClient, notificationId: number): Promise<void> {
  if (!Number.isSafeInteger(notificationId)) return
  await markRead(notificationId).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: notificationKeys.all })
}

/** Marks a notification as read for this client. */
export function useMarkRead(clientId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery(clientId)
  return useMutation({
    mutationKey: markKey(clientId),
    mutationFn: markRead,
    onSuccess: async (read) => {
      // A list that is still loading may lack the mark.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (list) =>
        list?.map((notification) =>
          notification.notificationId === read.notificationId ? read : notification,
        ),
      )
    },
    // An error can mean that the notification was deleted; after a success there may be new notifications.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
