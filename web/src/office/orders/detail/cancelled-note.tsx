import { type AnyOrder, canCancel, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStatusSetHere } from '../../../api/orders/order-status.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/**
 * Says that a cancelled order cannot be picked. Warns staff if the order was cancelled while it was on their screen.
 */
export function CancelledNote({ order }: { order: AnyOrder }) {
  const cancelledBy = useCancelledBy(order)
  if (order.status !== orderStatuses.cancelled) return null
  return (
    <Alert kind={cancelledBy ? 'warning' : 'info'} className="mb-1 basis-full">
      {cancelledBy ? (
        <>
          <span className="block font-bold">
            {cancelledBy === 'client' ? (
              <Trans>The store has cancelled this order</Trans>
            ) : (
              <Trans>This order has just been cancelled</Trans>
            )}
          </span>
          <span className="block font-normal">
            <Trans>Stop picking and put the items back.</Trans>
          </span>
        </>
      ) : (
        <Trans>This order is cancelled. Its lines cannot be marked.</Trans>
      )}
    </Alert>
  )
}

/**
 * Who cancelled the order while it was on this screen; undefined if this tab did. Clients can only cancel an order that
 * is not packed yet, so later cancellations are by staff.
 */
function useCancelledBy(order: AnyOrder): 'client' | 'staff' | undefined {
  const queryClient = useQueryClient()
  const { orderId, status } = order
  const [seen, setSeen] = useState<{ order: AnyOrder; cancelledBy?: 'client' | 'staff' }>({ order })
  if (status !== seen.order.status) {
    const isElsewhere = status === orderStatuses.cancelled && !isStatusSetHere(queryClient, orderId, status)
    setSeen({ order, ...(isElsewhere && { cancelledBy: canCancel(seen.order) ? 'client' : 'staff' }) })
  }
  return seen.cancelledBy
}
