import { orderStatuses } from '@cornerstock/contract/orders'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Box, ClipboardList, type LucideIcon, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { allOrdersQuery, orderCountQuery } from '../../api/orders/orders.ts'
import { paths } from '../../app/paths.ts'
import { cn } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { statusColours, useStatusName } from '../shared/orders/status-names.ts'
import { linesToPick } from './dashboard-rules.ts'
import { Tile } from './stat.tsx'

/** How many orders stand at each step of their way, each a link to them. */
export function WaitingTiles() {
  const processing = useQuery(allOrdersQuery({ status: orderStatuses.processing }))
  const packed = useQuery(orderCountQuery({ status: orderStatuses.packed }))
  const underWay = useQuery(orderCountQuery({ status: orderStatuses.outForDelivery }))
  const all = [processing, packed, underWay]
  if (processing.isError && packed.isError && underWay.isError) {
    return (
      <ErrorState
        title={processing.error.message}
        onRetry={() => all.forEach((query) => void query.refetch())}
        isRetrying={all.some((query) => query.isFetching)}
      />
    )
  }
  const lines = processing.data && linesToPick(processing.data)
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatusTile
        status="processing"
        icon={ClipboardList}
        count={processing.data?.length}
        isUnknown={processing.isError}
        note={
          lines !== undefined && (
            <Plural value={lines} one="# line still to pick" other="# lines still to pick" />
          )
        }
      />
      <StatusTile
        status="packed"
        icon={Box}
        count={packed.data}
        isUnknown={packed.isError}
        note={<Trans>Ready to load</Trans>}
      />
      <StatusTile
        status="outForDelivery"
        icon={Truck}
        count={underWay.data}
        isUnknown={underWay.isError}
        note={<Trans>On the road</Trans>}
      />
    </div>
  )
}

interface StatusTileProps {
  status: keyof typeof orderStatuses
  icon: LucideIcon
  count: number | undefined
  isUnknown: boolean
  note: ReactNode
}

function StatusTile({ status, icon: Icon, count, isUnknown, note }: StatusTileProps) {
  const nameOf = useStatusName()
  return (
    <Link
      to={paths.officeOrders()}
      search={{ status }}
      className={cn(
        'relative block rounded-lg p-5 transition-[filter] hover:brightness-97',
        statusColours[orderStatuses[status]],
      )}
    >
      <Icon aria-hidden="true" className="absolute end-5 top-5 size-7" />
      <Tile
        label={nameOf(orderStatuses[status])}
        value={count}
        isUnknown={isUnknown && count === undefined}
        note={note}
      />
    </Link>
  )
}
