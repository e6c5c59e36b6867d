import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/time/format-date.ts'
import { SupportStatusBadge } from '../../../support/support-status.tsx'
import { useKindNames } from '../../../support/use-support-names.ts'
import { cn } from '../../../ui/class-names.ts'
import { ImageUp } from '../../../ui/icons/icons.ts'

interface SupportRowProps {
  request: SupportRequest
  onFocus: (supportId: number) => void
  onBlur: () => void
}

/** A request with its last message. The link covers the row. */
export function SupportRow({ request, onFocus, onBlur }: SupportRowProps) {
  const { i18n } = useLingui()
  const kindNames = useKindNames()
  const { supportId, storeName, kind, status, orderId, images, messages } = request
  const last = messages.at(-1)
  return (
    <article
      aria-labelledby={`support-${supportId}`}
      className={cn(
        'relative grid gap-x-5 gap-y-1 rounded-md border border-line bg-surface px-4 py-3',
        'hover:border-line-strong has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-house',
        'lg:grid-cols-[14rem_minmax(0,1fr)_11rem_11rem] lg:items-center',
        status === 'closed' && 'text-ink-soft',
      )}
    >
      <div className="min-w-0">
        <h2 id={`support-${supportId}`} className="truncate font-semibold">
          <Link
            to="/admin/support/$supportId"
            params={{ supportId }}
            data-row={supportId}
            onFocus={() => onFocus(supportId)}
            onBlur={onBlur}
            className="outline-none after:absolute after:inset-0"
          >
            {storeName}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          {kindNames[kind] ?? kind}
          {orderId !== null && (
            <span className="tabular-nums">
              <Trans>Order #{orderId}</Trans>
            </span>
          )}
          {images.length > 0 && (
            <span className="inline-flex items-center gap-1">
              <ImageUp aria-hidden="true" className="size-4" />
              {i18n.number(images.length)}
              <span className="sr-only">
                <Trans>pictures</Trans>
              </span>
            </span>
          )}
        </p>
      </div>
      {last && (
        <p dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere text-ink-soft">
          {last.text}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 lg:contents">
        <span>
          <SupportStatusBadge request={request} />
        </span>
        {last && (
          <time dateTime={last.at.toISOString()} className="text-ink-soft text-sm tabular-nums lg:text-end">
            {formatDate(i18n, last.at, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        )}
      </div>
    </article>
  )
}
