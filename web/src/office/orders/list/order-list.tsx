import type { Order } from '@cornerstock/contract/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useToday } from '../../../lib/time/use-today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { DayHeading } from '../../shared/list/day-heading.tsx'
import { dayRowHeight, dayRowKey, withDays } from '../../shared/list/day-rows.ts'
import { ListEnd, type MoreRows } from '../../shared/list/load-more.tsx'
import { useRowWindow } from '../../shared/list/use-virtual-rows.ts'
import { WindowedRows } from '../../shared/list/virtual-rows.tsx'
import { CancelDialog } from './cancel-order-dialog.tsx'
import { ColumnHeads } from './order-headings.tsx'
import { OrderRow } from './order-row.tsx'
import { useArrivals } from './use-new-orders.ts'
import { useOrderKeys } from './use-order-keys.ts'

interface OrderListProps extends MoreRows {
  orders: readonly Order[]
  onHelp: () => void
}

const momentOf = (order: Order) => order.orderDate
const keyOf = dayRowKey((order: Order) => order.orderId)
const heightOf = dayRowHeight(58)

/** The orders by day. Only what is in sight stands in the document, so that thousands stay smooth. */
export function OrderList({ orders, onHelp, ...more }: OrderListProps) {
  const today = useToday()
  const { listRef, shown, held, isNew, letIn } = useArrivals(orders)
  const rows = useMemo(() => withDays(shown, momentOf), [shown])
  const { virtualizer, scrollTo, rowsAhead } = useRowWindow({ rows, listRef, keyOf, heightOf })
  const keys = useOrderKeys({ rows, listRef, onHelp, scrollTo })
  useArrivalNews(orders, isNew)
  return (
    <>
      <HeldOrders count={held.length} onShow={letIn} />
      <ColumnHeads />
      <WindowedRows ref={listRef} rows={rows} virtualizer={virtualizer} gap="pb-2 lg:pb-1">
        {(row) =>
          row.kind === 'day' ? (
            <DayHeading day={row.day} today={today} />
          ) : (
            <OrderRow
              order={row.item}
              isNew={isNew(row.item)}
              onFocus={keys.noteFocus}
              onBlur={keys.noteBlur}
            />
          )
        }
      </WindowedRows>
      <CancelDialog order={keys.cancelling} onClose={keys.closeCancelling} />
      <ListEnd {...more} rowsAhead={rowsAhead} moreLabel={<Trans>Load older orders</Trans>} />
    </>
  )
}

/** Tells everyone who does not see the list of what has come. */
function useArrivalNews(orders: readonly Order[], isNew: (order: Order) => boolean) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const latest = orders.find(isNew)
  const text = latest && t`New order #${latest.orderId} from ${latest.storeName}`
  useEffect(() => {
    if (text) announce(text)
  }, [text, announce])
}

/** Floats over the list, so that saying that something came moves nothing either. */
function HeldOrders({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  const show = () => {
    onShow()
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="pointer-events-none sticky top-17 z-30 h-0 lg:top-26">
      <Button size="small" className="pointer-events-auto mx-auto flex shadow-raised" onClick={show}>
        <ArrowUp aria-hidden="true" className="size-4" />
        <Plural value={count} one="# new order" other="# new orders" />
      </Button>
    </div>
  )
}
