import type { Notification } from '@cornerstock/contract/clients/notifications'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { findNewestTime } from '../../api/notifications/notification-rules.ts'
import { useNotifications } from '../../api/notifications/notifications.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { readMark, useReadUntil } from '../../state/read-mark.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { useLastHome } from '../../state/session/last-home.ts'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Bell, Check, Settings } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { NotificationList } from './notification-list.tsx'

export function NotificationsScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const notifications = useNotifications(clientId)
  const [{ show }, changeSearch] = useSearchState('/_shop/notifications')
  const markAll = useMarkAll(clientId)
  const content = useRef<HTMLDivElement>(null)
  const isOnlyUnread = show === 'unread'
  const all = notifications.data ?? []
  const unread = filterUnread(all)
  const markAllRead = () => {
    // The button that has the focus disappears.
    content.current?.focus({ preventScroll: true })
    markAll(all)
  }
  return (
    <Page
      title={t`Notifications`}
      subtitle={unread.length > 0 && <Plural value={unread.length} one="# unread" other="# unread" />}
      backTo={useLastHome()}
      actions={
        <>
          <ButtonLink to="/account/notifications" variant="quiet">
            <Settings aria-hidden="true" className="size-5" />
            <Trans>Settings</Trans>
          </ButtonLink>
          {all.length > 0 && (
            <Button
              variant="secondary"
              onClick={() => changeSearch({ show: isOnlyUnread ? 'all' : 'unread' })}
            >
              {isOnlyUnread ? <Trans>Show All</Trans> : <Trans>Show Unread Only</Trans>}
            </Button>
          )}
          {unread.length > 0 && (
            <Button variant="quiet" className="shrink" onClick={markAllRead}>
              <Trans>Mark all as read</Trans>
            </Button>
          )}
        </>
      }
      className="max-w-3xl"
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        <OutdatedNote query={notifications} />
        <Notifications query={notifications} isOnlyUnread={isOnlyUnread} />
      </div>
    </Page>
  )
}

const filterUnread = (notifications: readonly Notification[]) => notifications.filter(({ isRead }) => !isRead)

interface NotificationsProps {
  query: ReturnType<typeof useNotifications>
  isOnlyUnread: boolean
}

function Notifications({ query, isOnlyUnread }: NotificationsProps) {
  if (query.isPending) return <LoadingNotifications />
  if (query.data === undefined) {
    return <ErrorState title={query.error?.message} retry={query} />
  }
  if (query.data.length === 0) return <NoNotifications />
  const shown = isOnlyUnread ? filterUnread(query.data) : query.data
  return (
    <>
      {shown.length === 0 && <NoUnread />}
      <NotificationList notifications={shown} />
    </>
  )
}

/** Marks all notifications as read in this browser only (specification 4), with an Undo. */
function useMarkAll(clientId: string) {
  const { t } = useLingui()
  const previousUntil = useReadUntil(clientId)
  return (notifications: readonly Notification[]) => {
    readMark.set({ clientId, until: findNewestTime(notifications) })
    toast.info(t`All marked as read on this device`, {
      id: 'all read',
      action: { label: t`Undo`, onClick: () => readMark.set({ clientId, until: previousUntil }) },
    })
  }
}

function LoadingNotifications() {
  return <LoadingRows text={<Trans>Loading notifications...</Trans>} count={4} />
}

function NoNotifications() {
  const { isAdmin } = useSession()
  return (
    <EmptyState
      icon={Bell}
      title={<Trans>No notifications yet</Trans>}
      text={
        isAdmin ? (
          <Trans>The messages that you send to stores are in the back office.</Trans>
        ) : (
          <Trans>Order updates and news from us will appear here.</Trans>
        )
      }
      action={
        isAdmin && (
          <ButtonLink to="/admin/notifications">
            <Trans>Messages to stores</Trans>
          </ButtonLink>
        )
      }
    />
  )
}

const NoUnread = () => (
  <EmptyState
    icon={Check}
    title={<Trans>No unread notifications</Trans>}
    text={<Trans>You are all caught up.</Trans>}
  />
)
