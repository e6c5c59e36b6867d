import { canCancel, type Order, orderStatuses } from '@cornerstock/contract/orders'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wasSetHere } from '../../../api/orders/orders.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Why nothing of a cancelled order can be marked. Who was picking it when it was cancelled is told at once. */
export function CancelledNote({ order }: { order: Order }) {
  const by = useCancelledBy(order)
  if (order.status !== orderStatuses.cancelled) return null
  return (
    <Alert kind={by ? 'warning' : 'info'} className="mb-1 basis-full">
      {by ? (
        <>
          <span className="block font-bold">
            {by === 'store' ? (
              <Trans>The store has cancelled this order</Trans>
            ) : (
              <Trans>This order has just been cancelled</Trans>
            )}
          </span>
          <span className="block font-normal">
            <Trans>Please stop picking and put back what you have.</Trans>
          </span>
        </>
      ) : (
        <Trans>This order is cancelled, so its lines cannot be marked.</Trans>
      )}
    </Alert>
  )
}

/**
 * Who cancelled the order under our eyes, where it was not this tab. A store can do so only before the packing; what
 * is cancelled later was cancelled by staff.
 */
function useCancelledBy(order: Order): 'store' | 'staff' | undefined {
  const queryClient = useQueryClient()
  const { orderId, status } = order
  const [seen, setSeen] = useState<{ order: Order; by?: 'store' | 'staff' }>({ order })
  if (status !== seen.order.status) {
    const isNews = status === orderStatuses.cancelled && !wasSetHere(queryClient, orderId, status)
    setSeen({ order, ...(isNews && { by: canCancel(seen.order) ? 'store' : 'staff' }) })
  }
  return seen.by
}
