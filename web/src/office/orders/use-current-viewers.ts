import { useEffect, useState } from 'react'
import { useOrderViewers, type Viewer } from '../../state/order-viewers.ts'
import { useSession } from '../../state/session/session.ts'

/** The other staff members who have one of these orders on the screen now. */
export function useCurrentViewers(orderIds: readonly number[]): readonly Viewer[] {
  const { clientId } = useSession()
  const others = useOrderViewers().filter((one) => orderIds.includes(one.orderId) && one.staffId !== clientId)
  const [now, setNow] = useState(() => Date.now())
  const ends = others.map(({ until }) => Date.parse(until)).filter((end) => end > now)
  const next = Math.min(...ends)
  // Renders again when the time of an announcement is over.
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(next - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [next])
  return others.filter(({ until }) => Date.parse(until) > now)
}
