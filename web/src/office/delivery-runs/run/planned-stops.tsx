import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { moved } from '../../../ui/reorder/move-rules.ts'
import { ReorderList } from '../../../ui/reorder/reorder-list.tsx'
import { useBoard } from '../board/board-context.ts'
import { OrderFacts } from '../board/order-facts.tsx'
import { RowMenu } from '../board/place-menu.tsx'

/** The stops of a run that was not started. They can be dragged, also to another run, and moved with keys and a menu. */
export function PlannedStops({ run: { runId } }: { run: DeliveryRun }) {
  const { places, orders, move, zonesOf } = useBoard()
  const orderIds = places.runs.get(runId) ?? []
  return (
    <ReorderList
      rows={orderIds.flatMap((orderId) => orders.get(orderId) ?? [])}
      keyOf={({ orderId }) => orderId}
      nameOf={({ storeName }) => storeName}
      onMove={(from, to) => {
        const orderId = moved(orderIds, from, to)[to]
        if (orderId !== undefined) move([orderId], { runId, index: to })
      }}
      zones={zonesOf(orderIds)}
      arrows="touch"
      className="gap-1"
      rowClassName="rounded-md border border-line bg-surface"
    >
      {(order, index, buttons) => (
        <div
          data-order-id={order.orderId}
          className="flex flex-wrap items-center gap-x-1 py-1 ps-2 pe-1 pointer-fine:flex-nowrap"
        >
          <span className="w-6 shrink-0 self-start pt-1 font-bold tabular-nums">{index + 1}</span>
          <span className="flex min-w-0 flex-1 basis-40 pointer-fine:basis-0">
            <OrderFacts order={order} />
          </span>
          <span className="ms-auto flex shrink-0 items-center">
            <RowMenu orderId={order.orderId} name={order.storeName} runId={runId} />
            {buttons}
          </span>
        </div>
      )}
    </ReorderList>
  )
}
