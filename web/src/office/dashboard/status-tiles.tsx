import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ordersReportQuery } from '../../api/reports.ts'
import { cn } from '../../ui/class-names.ts'
import type { IconComponent } from '../../ui/icons/create-icon.tsx'
import { Box, ClipboardList, Truck } from '../../ui/icons/icons.ts'
import { statusColors, useStatusName } from '../shared/orders/status-names.ts'
import { QueryError } from '../shared/query-error.tsx'
import { Stat } from './stat.tsx'

/** The number of orders in each open status, as links to the filtered order list. */
export function StatusTiles() {
  const report = useQuery(ordersReportQuery())
  if (report.isError && !report.data) return <QueryError query={report} />
  const waitingIn = (status: OrderStatus) => report.data?.waiting.find((row) => row.status === status)
  const countIn = (status: OrderStatus) => report.data && (waitingIn(status)?.orders ?? 0)
  const lines = waitingIn(orderStatuses.processing)?.linesToCheck
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 sm:grid-cols-3 sm:gap-4">
      <StatusTile
        status="processing"
        icon={ClipboardList}
        count={countIn(orderStatuses.processing)}
        note={
          lines !== undefined && (
            <Plural value={lines} one="# line left to pick" other="# lines left to pick" />
          )
        }
      />
      <StatusTile
        status="packed"
        icon={Box}
        count={countIn(orderStatuses.packed)}
        note={<Trans>Ready for delivery</Trans>}
      />
      <StatusTile
        status="outForDelivery"
        icon={Truck}
        count={countIn(orderStatuses.outForDelivery)}
        note={<Trans>On the road</Trans>}
      />
    </div>
  )
}

interface StatusTileProps {
  status: keyof typeof orderStatuses
  icon: IconComponent
  count: number | undefined
  note: ReactNode
}

function StatusTile({ status, icon: Icon, count, note }: StatusTileProps) {
  const nameOf = useStatusName()
  return (
    <Link
      to="/admin/orders"
      search={{ status }}
      className={cn(
        'relative block rounded-lg p-2.5 transition-[filter] hover:brightness-97 sm:p-5',
        statusColors[orderStatuses[status]],
      )}
    >
      <Icon aria-hidden="true" className="absolute end-5 top-5 size-7 max-sm:hidden" />
      <Stat label={nameOf(orderStatuses[status])} value={count} note={note} isCompact />
    </Link>
  )
}
