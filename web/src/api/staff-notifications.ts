import type { BodyInputOf } from '@cornerstock/contract/endpoint'
import * as contract from '@cornerstock/contract/notifications'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from './call.ts'
import { notificationKeys } from './notifications.ts'

const pageSize = 100

/** Everything that anybody was told, newest first, page by page. */
export const allNotificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.all, 'every'],
    queryFn: ({ pageParam, signal }) =>
      callPage(contract.listAllNotifications, {
        query: { limit: pageSize, cursor: pageParam },
        signal,
        fallback: i18n._(msg`Failed to fetch all notifications.`),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** Tells one client or all of them something. */
export function useSendNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.sendNotification>) =>
      call(contract.sendNotification, { body, fallback: i18n._(msg`Failed to send notification`) }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

/** Takes a notification back from everyone who can see it; it leaves the list once the server has. */
export function useDeleteNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: number) =>
      call(contract.deleteNotification, {
        params: { notificationId },
        fallback: i18n._(msg`Failed to delete notification.`),
      }),
    onSuccess: (_, notificationId) => {
      queryClient.setQueryData(
        allNotificationsQuery().queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.filter((row) => row.notificationId !== notificationId),
              total: page.total - 1,
            })),
          },
      )
    },
    // Refused, a colleague may have been faster.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}
