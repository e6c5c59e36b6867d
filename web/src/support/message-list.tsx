import type { SupportMessage } from '@cornerstock/contract/clients/support'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '../lib/time/format-date.ts'
import { cn } from '../ui/class-names.ts'

interface MessageListProps {
  messages: readonly SupportMessage[]
  /** The side whose messages are aligned to the end of the line. */
  ownSide: SupportMessage['by']
  /** The name of the other side. */
  otherName: ReactNode
}

/** The messages of both sides, oldest first. Screen readers announce new messages. */
export function MessageList({ messages, ownSide, otherName }: MessageListProps) {
  const { t, i18n } = useLingui()
  return (
    <div role="log" aria-label={t`Messages`}>
      <ol className="flex flex-col gap-3">
        {messages.map(({ by, text, at, staffName }, index) => {
          const isOwn = by === ownSide
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
              key={index}
              className={cn(
                'max-w-[min(38rem,88%)] rounded-lg px-4 py-2.5',
                isOwn ? 'self-end rounded-ee-sm bg-house-soft' : 'self-start rounded-es-sm bg-sunken',
              )}
            >
              <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
                <span className="wrap-anywhere min-w-0 font-semibold text-ink">
                  {staffName ?? (isOwn ? <Trans>You</Trans> : otherName)}
                </span>
                <time dateTime={at.toISOString()}>
                  {formatDate(i18n, at, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
