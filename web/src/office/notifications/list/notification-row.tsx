import type { StaffNotification } from '@cornerstock/contract/clients/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatDate } from '../../../lib/time/format-date.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Trash2, Users } from '../../../ui/icons/icons.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { typeStyles, useTypeNames } from '../notification-types.ts'

interface NotificationRowProps {
  notification: StaffNotification
  onDelete: (notification: StaffNotification) => void
  onFocus: (notificationId: number) => void
  onBlur: () => void
}

/** A notification with its recipient. Memoized because the list renders on every scroll event. */
export const NotificationRow = memo(function NotificationRow({
  notification,
  onDelete,
  onFocus,
  onBlur,
}: NotificationRowProps) {
  const { t, i18n } = useLingui()
  const { notificationId, type, title, message, createdAt } = notification
  const typeName = useTypeNames()[type] ?? type
  const { icon: Icon, classes } = typeStyles[type] ?? typeStyles.General
  return (
    <article
      aria-labelledby={`notification-${notificationId}`}
      // The arrow keys move the focus here.
      tabIndex={-1}
      data-row={notificationId}
      onFocus={() => onFocus(notificationId)}
      onBlur={onBlur}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 rounded-md border border-line bg-surface',
        'py-3 ps-4 pe-2 lg:grid-cols-[auto_minmax(0,1fr)_13rem_auto] lg:gap-x-5',
      )}
    >
      <span className={cn('row-span-2 grid size-10 place-items-center rounded-full', classes)}>
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{typeName}</span>
      </span>
      <div className="min-w-0">
        <h3 id={`notification-${notificationId}`} className="wrap-anywhere font-semibold">
          {title}
        </h3>
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-ink-soft">{message}</p>
      </div>
      <IconButton
        label={t`Delete ${title}`}
        icon={<Trash2 />}
        className="-mt-1 text-ink-soft hover:text-danger lg:order-last"
        onClick={() => onDelete(notification)}
      />
      <div className="col-start-2 col-end-4 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:col-auto lg:flex-col lg:items-start">
        <Recipient notification={notification} />
        <span className="flex flex-wrap gap-x-3 text-ink-soft">
          <span>{typeName}</span>
          <time dateTime={createdAt.toISOString()}>
            {formatDate(i18n, createdAt, { timeStyle: 'short' })}
          </time>
        </span>
      </div>
    </article>
  )
})

function Recipient({ notification: { clientId, storeName } }: { notification: StaffNotification }) {
  if (clientId === null) {
    return (
      <Badge tone="house">
        <Users aria-hidden="true" className="size-4" />
        <Trans>All stores</Trans>
      </Badge>
    )
  }
  return (
    <Link
      to="/admin/EditClientInfoPage/$clientId"
      params={{ clientId }}
      className="max-w-full truncate font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current py-0.5 pointer-coarse:py-3"
    >
      {storeName ?? clientId}
    </Link>
  )
}
