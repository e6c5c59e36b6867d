import { pageOfSubject } from '@cornerstock/contract/clients/notice-subjects'
import type { Notification } from '@cornerstock/contract/clients/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { findNewestTime } from '../../../api/notifications/notification-rules.ts'
import { useMarkNoticeRead, type useStaffNotices } from '../../../api/notifications/staff-notices.ts'
import { PageLink } from '../../../lib/routing/page-link.tsx'
import { formatDate } from '../../../lib/time/format-date.ts'
import { groupByDay } from '../../../lib/time/local-days.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { readMark } from '../../../state/read-mark.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../../ui/feedback/loading-rows.tsx'
import { Bell, ClipboardList, LifeBuoy } from '../../../ui/icons/icons.ts'
import { DayName } from '../../../ui/text/day-name.tsx'
import { LoadMore } from '../list/load-more.tsx'
import { usePagedRows } from '../list/use-paged-rows.ts'
import { QueryError } from '../query-error.tsx'

type NoticeListProps = ReturnType<typeof useStaffNotices>

/** The notices to the member of staff who is signed in, by day. Each leads to its order, claim or question. */
export function NoticeList({ pages, notices }: NoticeListProps) {
  const today = useToday()
  const staffId = useClientId()
  const { more } = usePagedRows(pages)
  if (pages.isPending) return <LoadingNotices />
  if (pages.data === undefined) return <QueryError query={pages} />
  if (notices.length === 0) return <NoNotices />
  return (
    <>
      {notices.some(({ isRead }) => !isRead) && (
        <Button
          variant="quiet"
          size="small"
          className="-ms-3"
          onClick={() => readMark.set({ clientId: staffId, until: findNewestTime(notices) })}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      )}
      {groupByDay(notices, ({ createdAt }) => createdAt).map(({ day, rows }) => (
        <section key={day} aria-labelledby={`notices ${day}`} className="mb-4">
          <h3 id={`notices ${day}`} className="mb-1.5 font-bold text-ink-soft text-sm first-letter:uppercase">
            <DayName day={day} today={today} />
          </h3>
          <ul className="flex flex-col gap-2">
            {rows.map((notice) => (
              <li key={notice.notificationId}>
                <Notice notice={notice} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore rowsAhead={0} moreLabel={<Trans>Show older notices</Trans>} {...more} />
    </>
  )
}

function Notice({ notice }: { notice: Notification }) {
  const { i18n } = useLingui()
  const { title, message, createdAt, isRead, supportId } = notice
  const { mutate: markRead } = useMarkNoticeRead()
  const Icon = supportId === null ? ClipboardList : LifeBuoy
  return (
    <NoticeLink notice={notice} onFollow={() => !isRead && markRead(notice.notificationId)}>
      <span className="relative grid size-10 shrink-0 place-items-center rounded-full bg-house-soft text-house">
        <Icon aria-hidden="true" className="size-5" />
        {!isRead && (
          <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full bg-deal ring-2 ring-surface">
            <span className="sr-only">
              <Trans>Unread</Trans>
            </span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn('wrap-anywhere leading-snug', isRead ? 'font-medium' : 'font-bold')}>
            {title}
          </span>
          <time dateTime={createdAt.toISOString()} className="shrink-0 text-ink-soft text-sm">
            {formatDate(i18n, createdAt, { timeStyle: 'short' })}
          </time>
        </span>
        <span dir="auto" className="line-clamp-3 text-ink-soft text-sm wrap-anywhere">
          {message}
        </span>
      </span>
    </NoticeLink>
  )
}

interface NoticeLinkProps {
  notice: Notification
  onFollow: () => void
  children: ReactNode
}

function NoticeLink({ notice, onFollow, children }: NoticeLinkProps) {
  const page = pageOfSubject(notice.subject, 'staff')
  const className =
    'flex items-start gap-3 rounded-lg border border-line p-3 text-start hover:bg-sunken focus-visible:-outline-offset-2'
  if (page === null) return <div className={className}>{children}</div>
  return (
    <PageLink page={page} className={className} onClick={onFollow}>
      {children}
    </PageLink>
  )
}

const LoadingNotices = () => (
  <LoadingRows text={<Trans>Loading notices...</Trans>} count={3} className="*:mb-2" />
)

const NoNotices = () => (
  <EmptyState
    icon={Bell}
    title={<Trans>No notices yet</Trans>}
    text={<Trans>New orders, claims and questions of your stores appear here.</Trans>}
  />
)
