import * as contract from '@cornerstock/contract/clients/notifications'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../http/api-error.ts'
import { call, callPage } from '../http/call.ts'
import { notificationKeys } from './notifications.ts'

const pageSize = 100

/** The notifications of all clients, newest first, page by page. */
export const allNotificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: notificationKeys.every,
    queryFn: ({ pageParam, signal }) =>
      callPage(contract.listAllNotifications, {
        query: { limit: pageSize, cursor: pageParam },
        signal,
        fallback: msg`Failed to fetch all notifications.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** Deletes a notification for all its readers. A notification that is already deleted is not an error. */
export function useDeleteNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: number) =>
      call(contract.deleteNotification, {
        params: { notificationId },
        fallback: msg`Failed to delete notification.`,
      }).catch((error: unknown) => {
        if (!hasCode(error, 'NOT_FOUND')) throw error
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
      void queryClient.invalidateQueries({ queryKey: notificationKeys.all })
    },
  })
}
