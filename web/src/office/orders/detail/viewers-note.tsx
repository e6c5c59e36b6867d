import { Trans } from '@lingui/react/macro'
import { useViewOrders } from '../../../api/orders/use-view-order.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useCurrentViewers } from '../use-current-viewers.ts'

/** Names the other staff members who have this order on the screen. */
export function ViewersNote({ orderId }: { orderId: number }) {
  useViewOrders([orderId])
  const viewers = useCurrentViewers([orderId])
  if (viewers.length === 0) return null
  const names = [...new Set(viewers.map(({ name }) => name))].join(', ')
  return (
    <Alert kind="info" className="mb-3">
      <Trans>Also looking at this order: {names}</Trans>
    </Alert>
  )
}
