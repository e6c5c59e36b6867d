import { Trans } from '@lingui/react/macro'
import { useViewOrders } from '../../../api/orders/use-view-order.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useCurrentViewers } from '../use-current-viewers.ts'

/** Says who else has orders of this walk on the screen. */
export function WalkViewers({ orderIds }: { orderIds: readonly number[] }) {
  useViewOrders(orderIds)
  const viewers = useCurrentViewers(orderIds)
  if (viewers.length === 0) return null
  const people = [...Map.groupBy(viewers, ({ staffId }) => staffId)].map(
    ([, ofPerson]) => `${ofPerson[0]?.name} (${ofPerson.map(({ orderId }) => `#${orderId}`).join(', ')})`,
  )
  return (
    <Alert kind="info" className="mb-3">
      <Trans>Also looking at these orders: {people.join(', ')}</Trans>
    </Alert>
  )
}
