import type { RecencyEntry } from '@cornerstock/contract/clients/recency'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cn } from '../../ui/class-names.ts'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { LateBadge, RhythmFacts } from '../shared/client/rhythm.tsx'
import { FollowUpActions } from './follow-ups/follow-up-actions.tsx'
import { FollowUpText } from './follow-ups/follow-up-text.tsx'
import { LastOrderDate, TimeSinceOrder } from './last-order.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { isOverdue } from './recency-rules.ts'

/** On narrow screens a row is a block, because its columns would be too narrow to read. */
const narrowRow =
  'max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:border-line max-xl:border-b max-xl:py-2 max-xl:last:border-b-0 max-xl:*:border-b-0 max-xl:*:py-1'

interface RecencyTableProps {
  entries: readonly RecencyEntry[]
  now: Date
}

export function RecencyTable({ entries, now }: RecencyTableProps) {
  const { t } = useLingui()
  const columns: Column<RecencyEntry>[] = [
    {
      id: 'store',
      title: <Trans>Store</Trans>,
      isRowHeader: true,
      className: 'xl:min-w-52',
      cell: ({ clientId, storeName, storeAddress }) => (
        <Link
          to="/admin/recency/{-$clientId}/suggestions"
          params={{ clientId }}
          className="group/link block py-1"
        >
          <span className="wrap-anywhere block text-house group-hover/link:underline">{storeName}</span>
          <span className="wrap-anywhere block font-normal text-ink-soft">{storeAddress}</span>
        </Link>
      ),
    },
    {
      id: 'waiting',
      title: (
        <>
          <Trans>Waiting</Trans>
          <span className="block text-2xs xl:hidden">
            <Trans>Last Order (UTC)</Trans>
          </span>
        </>
      ),
      className: 'whitespace-nowrap tabular-nums max-xl:text-end',
      cell: (entry) => (
        <>
          <span className={cn(isOverdue(entry, now) && 'font-bold text-danger')}>
            <TimeSinceOrder since={entry.lastOrderDate} now={now} />
          </span>
          {/* On narrow screens this column also has the date. */}
          <span className="block text-2xs text-ink-soft xl:hidden">
            <LastOrderDate date={entry.lastOrderDate} />
          </span>
        </>
      ),
    },
    {
      id: 'last-order',
      title: <Trans>Last Order (UTC)</Trans>,
      className: 'whitespace-nowrap tabular-nums max-xl:hidden',
      cell: ({ lastOrderDate }) => <LastOrderDate date={lastOrderDate} />,
    },
    {
      id: 'rhythm',
      title: <Trans>Rhythm</Trans>,
      className: 'xl:min-w-68 max-xl:col-span-2',
      cell: (entry) => (
        <>
          <OrderTimeline entry={entry} now={now} />
          <RhythmFacts entry={entry} />
          <LateBadge entry={entry} />
        </>
      ),
    },
    {
      id: 'follow-up',
      title: <Trans>Follow-up</Trans>,
      className: 'xl:min-w-50 max-xl:col-span-2 max-xl:empty:hidden',
      cell: (entry) => (
        <>
          {entry.isLate && <FollowUpActions entry={entry} />}
          <FollowUpText followUp={entry.followUp} />
        </>
      ),
    },
  ]
  return (
    <Table
      label={t`Clients and their last order`}
      columns={columns}
      rows={entries}
      rowKey={({ clientId }) => clientId}
      rowClassName={(entry) => cn(narrowRow, isOverdue(entry, now) && 'bg-danger-soft/40')}
      className="max-xl:[&_table]:block max-xl:[&_tbody]:block max-xl:[&_thead]:sr-only"
    />
  )
}
