import { useEffect, useEffectEvent, useState } from 'react'
import type { Checkout, OrderTarget } from '../../../checkout/use-checkout.ts'
import { useOpenInHistory } from '../../../lib/routing/use-open-in-history.ts'
import type { SummaryLine } from './summary-lines.ts'

/** The Order Summary dialog: whether it is open, with which lines, and for which day. */
export function useOrderSummary({ clearRefusal }: Checkout) {
  const { isOpen, open, close } = useOpenInHistory('summary')
  const [lines, setLines] = useState<SummaryLine[]>()
  const [target, setTarget] = useState<OrderTarget>({})
  const reset = useEffectEvent(() => {
    setLines(undefined)
    clearRefusal()
  })
  // Also when the browser's Back button has closed it.
  useEffect(() => {
    if (!isOpen) reset()
  }, [isOpen])
  return {
    /** Undefined while the dialog is closed. */
    lines: isOpen ? lines : undefined,
    /** The delivery day that the dialog shows, and the order to which it adds. */
    target,
    open: (next: SummaryLine[], nextTarget: OrderTarget = {}) => {
      clearRefusal()
      setLines(next)
      setTarget(nextTarget)
      open()
    },
    setLines,
    setTarget,
    close,
  }
}

export type OrderSummaryState = ReturnType<typeof useOrderSummary>
