import { type AnyOrder, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ReorderList } from '../../../ui/reorder/reorder-list.tsx'
import { RowCheckbox } from '../../shared/selection/row-checkbox.tsx'
import type { Selection } from '../../shared/selection/use-selection.ts'
import { useBoard, zones } from './board-context.ts'
import { OrderFacts } from './order-facts.tsx'
import { RowMenu } from './place-menu.tsx'

interface FreeOrdersProps {
  /** The orders of the day. */
  orders: readonly AnyOrder[]
  selection: Selection<number>
}

/** The packed orders of the day that are on no run, and those that are not packed yet. */
export function FreeOrders({ orders, selection }: FreeOrdersProps) {
  const { places, over, askNewRun } = useBoard()
  const waiting = orders.filter(({ status }) => status === orderStatuses.processing)
  return (
    <section
      aria-labelledby="free-orders"
      data-drop-zone={zones.free}
      className={cn(
        '-m-1 min-w-0 rounded-lg p-1',
        // Beside the runs it stays in view with a scroll bar of its own, so that every run can be reached from every order.
        'lg:sticky lg:top-17 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:overscroll-contain',
        over === zones.free && 'outline-2 outline-house',
      )}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="free-orders" className="font-bold text-xl">
          <Trans>On no run</Trans> <span className="text-ink-soft tabular-nums">{places.free.length}</span>
        </h2>
        {places.free.length > 0 && (
          <Button size="small" onClick={() => askNewRun()}>
            <Plural value={places.free.length} one="Make a run of it" other="Make a run of all #" />
          </Button>
        )}
      </div>
      {places.free.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Every packed order of this day is on a run.</Trans>
        </p>
      )}
      <FreeList selection={selection} />
      {waiting.length > 0 && <WaitingOrders orders={waiting} />}
    </section>
  )
}

function FreeList({ selection }: Pick<FreeOrdersProps, 'selection'>) {
  const { t } = useLingui()
  const { places, orders, zonesOf } = useBoard()
  const rows = places.free.flatMap((orderId) => orders.get(orderId) ?? [])
  return (
    <ReorderList
      rows={rows}
      keyOf={({ orderId }) => orderId}
      nameOf={({ storeName }) => storeName}
      zones={zonesOf(places.free)}
      rowClassName="rounded-lg border border-line bg-surface shadow-card"
    >
      {(order, _, handle) => (
        <div data-order-id={order.orderId} className="flex items-center gap-1 py-1.5 pe-1">
          <RowCheckbox
            label={t`Select order #${order.orderId}`}
            isChecked={selection.has(order.orderId)}
            onToggle={(isRange) => selection.toggle(order.orderId, isRange)}
          />
          <OrderFacts order={order} />
          <RowMenu orderId={order.orderId} name={order.storeName} runId={null} />
          {handle}
        </div>
      )}
    </ReorderList>
  )
}

function WaitingOrders({ orders }: { orders: readonly AnyOrder[] }) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        <Plural
          value={orders.length}
          one="# order of this day is not packed yet"
          other="# orders of this day are not packed yet"
        />
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {orders.map(({ orderId, storeName }) => (
          <li key={orderId}>
            <Link
              to="/admin/orders/$orderId"
              params={{ orderId }}
              className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-house underline"
            >
              <bdi>{storeName}</bdi>
              <span>
                <Trans>Order #{orderId}</Trans>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
