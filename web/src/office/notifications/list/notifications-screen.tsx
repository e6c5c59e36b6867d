import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { allNotificationsQuery } from '../../../api/staff-notifications.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { SkeletonRow } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NotificationList } from './notification-list.tsx'

/** Everything that stores were told, by staff and by the shop itself. */
export function NotificationsScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Notifications`}
      className="max-w-7xl"
      actions={
        <ButtonLink to="/admin/notifications/create">
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Create Notification</Trans>
        </ButtonLink>
      }
    >
      <SentNotifications />
    </Page>
  )
}

function SentNotifications() {
  const pages = useInfiniteQuery(allNotificationsQuery())
  const notifications = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data])
  if (pages.isPending) return <LoadingNotifications />
  if (pages.isError && !pages.data) {
    return (
      <ErrorState
        title={pages.error.message}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      />
    )
  }
  if (notifications.length === 0) {
    return (
      <EmptyState
        title={<Trans>No notifications yet</Trans>}
        text={<Trans>What you tell stores appears here, and what the shop tells them of their orders.</Trans>}
      />
    )
  }
  return (
    <>
      <p className="text-ink-soft text-sm">
        <Plural value={pages.data.pages[0]?.total ?? 0} one="# notification" other="# notifications" />
      </p>
      <NotificationList
        notifications={notifications}
        hasMore={pages.hasNextPage}
        isLoadingMore={pages.isFetchingNextPage}
        hasMoreFailed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}

function LoadingNotifications() {
  return (
    <LoadingState text={<Trans>Loading notifications...</Trans>}>
      <div className="flex flex-col gap-2">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </LoadingState>
  )
}
