import { pageOfSubject } from '@cornerstock/contract/clients/notice-subjects'
import type { Notification, NotificationType } from '@cornerstock/contract/clients/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { PageLink } from '../../lib/routing/page-link.tsx'
import { formatDate } from '../../lib/time/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { cn } from '../../ui/class-names.ts'
import type { IconComponent } from '../../ui/icons/create-icon.tsx'
import { Check, Mail, Megaphone, Package, Store } from '../../ui/icons/icons.ts'

const typeStyles: Record<NotificationType, { icon: IconComponent; classes: string }> = {
  OrderUpdate: { icon: Package, classes: 'bg-house-soft text-house' },
  Promo: { icon: Megaphone, classes: 'bg-deal-soft text-deal' },
  General: { icon: Store, classes: 'bg-sunken text-ink' },
  message: { icon: Mail, classes: 'bg-sunken text-ink' },
}

interface NotificationCardProps {
  notification: Notification
  onMarkRead: (notification: Notification, button: HTMLElement) => void
}

export function NotificationCard({ notification, onMarkRead }: NotificationCardProps) {
  const { i18n } = useLingui()
  const titleId = useId()
  const { isRead, message, createdAt, type } = notification
  // A newer server may send a type that this version does not know.
  const { icon: Icon, classes } = typeStyles[type] ?? typeStyles.General
  return (
    <article
      aria-labelledby={titleId}
      className={cn(
        'grid grid-cols-[auto_1fr_auto] gap-x-3 rounded-lg border border-line p-4',
        !isRead && 'bg-surface shadow-card',
      )}
    >
      <span className={cn('relative row-span-2 grid size-10 place-items-center rounded-full', classes)}>
        <Icon aria-hidden="true" className="size-5" />
        {!isRead && <UnreadDot />}
      </span>
      <h3 id={titleId} className={cn('wrap-anywhere leading-snug', isRead ? 'font-medium' : 'font-bold')}>
        <Title notification={notification} />
      </h3>
      <time dateTime={createdAt.toISOString()} className="justify-self-end text-ink-soft text-sm">
        {formatDate(i18n, createdAt, { timeStyle: 'short' })}
      </time>
      <p
        className={cn(
          'wrap-anywhere col-start-2 whitespace-pre-line text-ink-soft',
          isRead && 'col-end-4',
          'max-sm:col-end-4',
        )}
      >
        {message}
      </p>
      {!isRead && (
        <Button
          data-mark-read
          variant="quiet"
          size="small"
          aria-describedby={titleId}
          className="-ms-3.5 -mb-2 justify-self-start max-sm:col-start-2 sm:-me-3.5 sm:-mt-2 sm:max-w-none sm:self-end sm:justify-self-end"
          onClick={({ currentTarget }) => onMarkRead(notification, currentTarget)}
        >
          <Check aria-hidden="true" className="size-4" />
          <Trans>Mark as read</Trans>
        </Button>
      )}
    </article>
  )
}

const UnreadDot = () => (
  <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full bg-deal ring-2 ring-surface">
    <span className="sr-only">
      <Trans>Unread</Trans>
    </span>
  </span>
)

/** The title, which is a link to what the notification is about. */
function Title({ notification: { title, subject } }: { notification: Notification }) {
  // What the browser has stored of an earlier version has no subject.
  const page = pageOfSubject(subject ?? null, 'store')
  if (page === null) return title
  return (
    <PageLink
      page={page}
      // The padding enlarges the touch target without moving the text.
      className="-my-2.5 inline-block py-2.5 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {title}
    </PageLink>
  )
}
