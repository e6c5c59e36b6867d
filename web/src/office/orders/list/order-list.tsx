import { type AnyOrder, hasPrices } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { type ByWindowWidth, useByWindowWidth } from '../../../lib/hooks/use-by-window-width.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { ArrowUp } from '../../../ui/icons/icons.ts'
import { ColumnHeadings } from '../../shared/list/column-headings.tsx'
import { DayHeading } from '../../shared/list/day-heading.tsx'
import { dayRowHeight, dayRowKey, toDayRows } from '../../shared/list/day-rows.ts'
import { LoadMore, type MoreRows } from '../../shared/list/load-more.tsx'
import { useVirtualRows } from '../../shared/list/use-virtual-rows.ts'
import { VirtualRows } from '../../shared/list/virtual-rows.tsx'
import { SelectionBar } from '../../shared/selection/selection-bar.tsx'
import { useSelection } from '../../shared/selection/use-selection.ts'
import { OrderBulkActions } from '../bulk/order-bulk-actions.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { OrderRow, rowGrid } from './order-row.tsx'
import { useNewOrders } from './use-new-orders.ts'
import { useOrderKeys } from './use-order-keys.ts'

interface OrderListProps extends MoreRows {
  orders: readonly AnyOrder[]
}

const dateOf = (order: AnyOrder) => order.orderDate
const keyOf = dayRowKey((order: AnyOrder) => order.orderId)
const rowHeights: ByWindowWidth = [
  [0, 190],
  [40, 126],
  [80, 60],
]

/** A virtualized list of the orders, grouped by day. */
export function OrderList({ orders, ...more }: OrderListProps) {
  const today = useToday()
  const { listRef, visible, held, isNew, showHeld } = useNewOrders(orders)
  const rows = useMemo(() => toDayRows(visible, dateOf), [visible])
  const heightOf = dayRowHeight(useByWindowWidth(rowHeights))
  const { virtualizer, scrollTo, rowsAhead } = useVirtualRows({ rows, listRef, keyOf, heightOf })
  const orderIds = useMemo(() => visible.map(({ orderId }) => orderId), [visible])
  const selection = useSelection(orderIds)
  const keys = useOrderKeys({ rows, listRef, scrollTo, onSelect: selection.toggle })
  useAnnounceNewOrders(orders, isNew)
  return (
    <>
      <NewOrdersButton count={held.length} onShow={showHeld} />
      <OrderHeadings hasAmount={orders.some(hasPrices)} />
      <VirtualRows ref={listRef} rows={rows} virtualizer={virtualizer} gap="pb-2 xl:pb-1">
        {(row) =>
          row.kind === 'day' ? (
            <DayHeading day={row.day} today={today} />
          ) : (
            <OrderRow
              order={row.item}
              isNew={isNew(row.item)}
              isSelected={selection.has(row.item.orderId)}
              onSelect={selection.toggle}
              onFocus={keys.trackFocus}
              onBlur={keys.trackBlur}
            />
          )
        }
      </VirtualRows>
      <SelectionBar selection={selection}>
        <OrderBulkActions orders={visible.filter(({ orderId }) => selection.has(orderId))} />
      </SelectionBar>
      <CancelOrderDialog order={keys.orderToCancel} onClose={keys.closeCancelDialog} />
      <LoadMore {...more} rowsAhead={rowsAhead} moreLabel={<Trans>Load older orders</Trans>} />
    </>
  )
}

/** Announces the newest of the new orders to screen readers. */
function useAnnounceNewOrders(orders: readonly AnyOrder[], isNew: (order: AnyOrder) => boolean) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const latest = orders.find(isNew)
  const text = latest && t`New order #${latest.orderId} from ${latest.storeName}`
  useEffect(() => {
    if (text) announce(text)
  }, [text, announce])
}

/** Floats over the list, so that the rows do not move when it appears. */
function NewOrdersButton({ count, onShow }: { count: number; onShow: () => void }) {
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

function OrderHeadings({ hasAmount }: { hasAmount: boolean }) {
  return (
    <ColumnHeadings
      className={cn(rowGrid(hasAmount), 'max-xl:hidden')}
      headings={[
        { title: '' },
        { title: <Trans>Order</Trans> },
        { title: <Trans>Store</Trans> },
        { title: <Trans>Time</Trans> },
        { title: <Trans>Delivery</Trans> },
        { title: <Trans>Lines</Trans> },
        ...(hasAmount ? [{ title: <Trans>Amount due</Trans>, className: 'text-end' }] : []),
        { title: <Trans>Status</Trans> },
      ]}
    />
  )
}
