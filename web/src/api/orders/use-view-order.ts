import * as contract from '@cornerstock/contract/orders/orders'
import { useEffect, useEffectEvent } from 'react'
import { useOnPageReturn } from '../../lib/hooks/use-on-page-return.ts'
import { call } from '../http/call.ts'

const repeatMs = 20_000

/** Announcing more orders would use up the requests that an account may send in a minute. */
const maxAnnounced = 50

/** Tells other staff that these orders are on this screen while the page is visible; at most the first 50 of them. */
export function useViewOrders(orderIds: readonly number[]): void {
  const announceAll = useEffectEvent(() => announce(orderIds.slice(0, maxAnnounced)))
  useOnPageReturn(() => announce(orderIds.slice(0, maxAnnounced)))
  const key = orderIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders are announced at once
  useEffect(() => {
    announceAll()
    const timer = setInterval(() => announceAll(), repeatMs)
    return () => clearInterval(timer)
  }, [key])
}

function announce(orderIds: readonly number[]) {
  if (document.visibilityState !== 'visible') return
  // The announcement only informs others, so a failure needs no message.
  for (const orderId of orderIds)
    call(contract.viewOrder, { params: { orderId }, fallback: null }).catch(() => {})
}
