import * as contract from '@cornerstock/contract/clients/notifications'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useReadUntil } from '../../state/read-mark.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { call, callPage } from '../http/call.ts'
import { usePendingChanges } from '../pending-changes.ts'
import { withReadMarks } from './notification-rules.ts'
import { notificationKeys } from './notifications.ts'

const pageSize = 50

const markKey = (staffId: string) => [...notificationKeys.all, 'mark read', staffId]

/** The notices to the member of staff who is signed in, newest first, page by page. */
const staffNoticesQuery = (staffId: string) =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.of(staffId), 'staff'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(contract.listStaffNotices, {
        query: { limit: pageSize, cursor },
        signal,
        fallback: msg`Failed to fetch notifications.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/**
 * The own notices. Marks that are still being sent, or that only this browser stores, already count as read, as for
 * clients.
 */
export function useStaffNotices() {
  const staffId = useClientId()
  const pages = useInfiniteQuery(staffNoticesQuery(staffId))
  const marked = usePendingChanges<number>(markKey(staffId))
  const until = useReadUntil(staffId)
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  return { pages, notices: withReadMarks(rows, { marked, until }) }
}

/** Marks a notice as read for this member of staff, on every device. */
export function useMarkNoticeRead() {
  const staffId = useClientId()
  const queryClient = useQueryClient()
  const { queryKey } = staffNoticesQuery(staffId)
  return useMutation({
    mutationKey: markKey(staffId),
    mutationFn: (notificationId: number) =>
      call(contract.markNotificationRead, {
        params: { notificationId },
        fallback: msg`Failed to mark notification as read.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
