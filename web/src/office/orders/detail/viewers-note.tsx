import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useViewOrder } from '../../../api/orders/use-view-order.ts'
import { useOrderViewers, type Viewer } from '../../../state/order-viewers.ts'
import { useSession } from '../../../state/session.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Says who else has this order on the screen. */
export function ViewersNote({ orderId }: { orderId: number }) {
  useViewOrder(orderId)
  const viewers = useCurrent(useOthers(orderId))
  if (viewers.length === 0) return null
  const names = [...new Set(viewers.map(({ name }) => name))].join(', ')
  return (
    <Alert kind="info" className="mb-3">
      <Trans>Also looking at this order: {names}</Trans>
    </Alert>
  )
}

function useOthers(orderId: number): readonly Viewer[] {
  const { clientId } = useSession()
  return useOrderViewers().filter((one) => one.orderId === orderId && one.staffId !== clientId)
}

/** The viewers whose announcement still holds. */
function useCurrent(viewers: readonly Viewer[]): readonly Viewer[] {
  const [now, setNow] = useState(() => Date.now())
  const ends = viewers.map(({ until }) => Date.parse(until)).filter((end) => end > now)
  const next = Math.min(...ends)
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(next - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [next])
  return viewers.filter(({ until }) => Date.parse(until) > now)
}
