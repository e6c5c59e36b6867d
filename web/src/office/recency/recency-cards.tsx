import type { RecencyEntry } from '@cornerstock/contract/clients/recency'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { cn } from '../../ui/class-names.ts'
import { ArrowRight } from '../../ui/icons/icons.ts'
import { LateBadge, RhythmFacts } from '../shared/client/rhythm.tsx'
import { usePlainKeys } from '../shared/keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../shared/keyboard/use-roving-focus.ts'
import { FollowUpActions } from './follow-ups/follow-up-actions.tsx'
import { FollowUpText } from './follow-ups/follow-up-text.tsx'
import { LastOrderDate, TimeSinceOrder } from './last-order.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { isOverdue } from './recency-rules.ts'

interface RecencyCardsProps {
  entries: readonly RecencyEntry[]
  now: Date
}

export function RecencyCards({ entries, now }: RecencyCardsProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => entries.map(({ clientId }) => clientId), [entries])
  const { stepByKey, trackFocus, trackBlur } = useRovingFocus({
    ids,
    listRef,
    scrollTo: (clientId) =>
      document.getElementById(`client-${clientId}`)?.closest('li')?.scrollIntoView({ block: 'nearest' }),
  })
  usePlainKeys(stepByKey)
  return (
    <div ref={listRef}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.clientId} onFocus={() => trackFocus(entry.clientId)} onBlur={trackBlur}>
            <RecencyCard entry={entry} now={now} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A client with a link that covers the card. */
function RecencyCard({ entry, now }: { entry: RecencyEntry; now: Date }) {
  const { clientId, storeName, storeAddress, lastOrderDate } = entry
  const overdue = isOverdue(entry, now)
  return (
    <article
      aria-labelledby={`client-${clientId}`}
      className={cn(
        'relative flex h-full flex-col rounded-lg border bg-surface p-4 shadow-card',
        'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-house',
        overdue ? 'border-danger/50 hover:border-danger' : 'border-line hover:border-house',
      )}
    >
      <h2 id={`client-${clientId}`} className="break-words font-bold text-lg leading-snug">
        {storeName}
      </h2>
      <p className="mb-4 break-words text-ink-soft text-sm">{storeAddress}</p>
      <div className="mb-3">
        <OrderTimeline entry={entry} now={now} />
        <RhythmFacts entry={entry} />
        <FollowUpText followUp={entry.followUp} />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <p
          className={cn(
            'w-fit rounded-md px-2.5 py-1 font-bold text-lg tabular-nums',
            overdue ? 'bg-danger-soft text-danger' : 'bg-sunken',
          )}
        >
          <TimeSinceOrder since={lastOrderDate} now={now} />
        </p>
        <LateBadge entry={entry} />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-1 text-sm">
        <p className="text-ink-soft">
          <Trans>Last Order (UTC)</Trans>
          <span className="block text-ink tabular-nums">
            <LastOrderDate date={lastOrderDate} />
          </span>
        </p>
        <Link
          to="/admin/recency/{-$clientId}/suggestions"
          params={{ clientId }}
          aria-describedby={`client-${clientId}`}
          data-row={clientId}
          className="inline-flex items-center gap-1 font-semibold text-house outline-none after:absolute after:inset-0"
        >
          <Trans>Suggestions</Trans>
          <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
        </Link>
      </div>
      {entry.isLate && (
        <div className="mt-3 border-line border-t pt-3">
          <FollowUpActions entry={entry} />
        </div>
      )}
    </article>
  )
}
