import { Trans } from '@lingui/react/macro'
import { useViewOrders } from '../../../api/orders/use-view-order.ts'
import type { Viewer } from '../../../state/order-viewers.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useCurrentViewers } from '../use-current-viewers.ts'

/** Names the other staff members who have orders of this walk on the screen. */
export function WalkViewers({ orderIds }: { orderIds: readonly number[] }) {
  useViewOrders(orderIds)
  const viewers = useCurrentViewers(orderIds)
  if (viewers.length === 0) return null
  const people = [...Map.groupBy(viewers, ({ staffId }) => staffId).values()].map((ofPerson) =>
    nameWithOrders(ofPerson, orderIds.length),
  )
  return (
    <Alert kind="info" className="mb-3">
      <Trans>Also looking at these orders: {people.join(', ')}</Trans>
    </Alert>
  )
}

/** Names a person and the orders that the person looks at; without the orders if it is the whole walk. */
function nameWithOrders(ofPerson: readonly Viewer[], orderCount: number) {
  const name = ofPerson[0]?.name ?? ''
  if (ofPerson.length === orderCount) return name
  const orderIds = ofPerson.map(({ orderId }) => orderId).sort((one, other) => one - other)
  return `${name} (${orderIds.map((orderId) => `#${orderId}`).join(', ')})`
}
