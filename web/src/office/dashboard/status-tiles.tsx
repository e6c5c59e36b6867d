import { orderStatuses } from '@cornerstock/contract/orders'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { allOrdersQuery, orderCountQuery } from '../../api/orders/orders.ts'
import { cn } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import type { IconComponent } from '../../ui/icons/create-icon.tsx'
import { Box, ClipboardList, Truck } from '../../ui/icons/icons.ts'
import { statusColors, useStatusName } from '../shared/orders/status-names.ts'
import { countUncheckedLines } from './dashboard-rules.ts'
import { Stat } from './stat.tsx'

/** The number of orders in each open status, as links to the filtered order list. */
export function StatusTiles() {
  const processing = useQuery(allOrdersQuery({ status: orderStatuses.processing }))
  const packed = useQuery(orderCountQuery({ status: orderStatuses.packed }))
  const outForDelivery = useQuery(orderCountQuery({ status: orderStatuses.outForDelivery }))
  const all = [processing, packed, outForDelivery]
  if (processing.isError && packed.isError && outForDelivery.isError) {
    return (
      <ErrorState
        title={processing.error.message}
        onRetry={() => all.forEach((query) => void query.refetch())}
        isRetrying={all.some((query) => query.isFetching)}
      />
    )
  }
  const lines = processing.data && countUncheckedLines(processing.data)
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatusTile
        status="processing"
        icon={ClipboardList}
        count={processing.data?.length}
        hasFailed={processing.isError}
        note={
          lines !== undefined && (
            <Plural value={lines} one="# line left to pick" other="# lines left to pick" />
          )
        }
      />
      <StatusTile
        status="packed"
        icon={Box}
        count={packed.data}
        hasFailed={packed.isError}
        note={<Trans>Ready for delivery</Trans>}
      />
      <StatusTile
        status="outForDelivery"
        icon={Truck}
        count={outForDelivery.data}
        hasFailed={outForDelivery.isError}
        note={<Trans>On the road</Trans>}
      />
    </div>
  )
}

interface StatusTileProps {
  status: keyof typeof orderStatuses
  icon: IconComponent
  count: number | undefined
  hasFailed: boolean
  note: ReactNode
}

function StatusTile({ status, icon: Icon, count, hasFailed, note }: StatusTileProps) {
  const nameOf = useStatusName()
  return (
    <Link
      to="/admin/orders"
      search={{ status }}
      className={cn(
        'relative block rounded-lg p-5 transition-[filter] hover:brightness-97',
        statusColors[orderStatuses[status]],
      )}
    >
      <Icon aria-hidden="true" className="absolute end-5 top-5 size-7" />
      <Stat
        label={nameOf(orderStatuses[status])}
        value={count}
        hasFailed={hasFailed && count === undefined}
        note={note}
      />
    </Link>
  )
}
