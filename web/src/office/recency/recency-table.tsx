import type { RecencyEntry } from '@cornerstock/contract/recency'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cn } from '../../ui/class-names.ts'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { LastOrderDate, TimeSinceOrder } from './last-order.tsx'
import { isOverdue } from './recency-rules.ts'

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
      cell: ({ clientId, storeName, storeAddress }) => (
        <Link
          to="/admin/recency/{-$clientId}/suggestions"
          params={{ clientId }}
          className="group/link block py-1"
        >
          <span className="block break-words text-house group-hover/link:underline">{storeName}</span>
          <span className="block break-words font-normal text-ink-soft">{storeAddress}</span>
        </Link>
      ),
    },
    {
      id: 'waiting',
      title: (
        <>
          <Trans>Waiting</Trans>
          <span className="block text-2xs sm:hidden">
            <Trans>Last Order (UTC)</Trans>
          </span>
        </>
      ),
      className: 'whitespace-nowrap tabular-nums',
      cell: (entry) => (
        <>
          <span className={cn(isOverdue(entry, now) && 'font-bold text-danger')}>
            <TimeSinceOrder since={entry.lastOrderDate} now={now} />
          </span>
          {/* On phones the date is in this column. */}
          <span className="block text-2xs text-ink-soft sm:hidden">
            <LastOrderDate date={entry.lastOrderDate} />
          </span>
        </>
      ),
    },
    {
      id: 'last-order',
      title: <Trans>Last Order (UTC)</Trans>,
      className: 'whitespace-nowrap tabular-nums max-sm:hidden',
      cell: ({ lastOrderDate }) => <LastOrderDate date={lastOrderDate} />,
    },
  ]
  return (
    <Table
      label={t`Clients and their last order`}
      columns={columns}
      rows={entries}
      rowKey={({ clientId }) => clientId}
      rowClassName={(entry) => (isOverdue(entry, now) ? 'bg-danger-soft/40' : undefined)}
    />
  )
}
