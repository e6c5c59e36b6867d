import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { allNotificationsQuery } from '../../../api/notifications/staff-notifications.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { SkeletonRow } from '../../../ui/feedback/skeleton.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { usePagedRows } from '../../shared/list/use-paged-rows.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { NotificationList } from './notification-list.tsx'

/** All notifications that staff and the system have sent to stores. */
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
  const { rows, total, isEstimate, more } = usePagedRows(pages)
  if (pages.isPending) return <LoadingNotifications />
  if (pages.isError && !pages.data) return <QueryError query={pages} />
  if (rows.length === 0) {
    return (
      <EmptyState
        title={<Trans>No notifications yet</Trans>}
        text={<Trans>Notifications that you send and automatic order updates appear here.</Trans>}
      />
    )
  }
  return (
    <>
      <p className="text-ink-soft text-sm">
        {isEstimate ? (
          <Plural value={total} one="About # notification" other="About # notifications" />
        ) : (
          <Plural value={total} one="# notification" other="# notifications" />
        )}
      </p>
      <NotificationList notifications={rows} {...more} />
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
