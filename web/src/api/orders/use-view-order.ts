import * as contract from '@cornerstock/contract/orders'
import { useEffect } from 'react'
import { useOnPageReturn } from '../../lib/use-on-page-return.ts'
import { call } from '../http/call.ts'

const repeatMs = 20_000

/** Tells the other staff that this order is on the screen, while the page is visible. */
export function useViewOrder(orderId: number): void {
  useOnPageReturn(() => announce(orderId))
  useEffect(() => {
    announce(orderId)
    const timer = setInterval(() => announce(orderId), repeatMs)
    return () => clearInterval(timer)
  }, [orderId])
}

function announce(orderId: number) {
  if (document.visibilityState !== 'visible') return
  // It only informs others, so a failure needs no message.
  call(contract.viewOrder, { params: { orderId }, fallback: '' }).catch(() => {})
}
