import { useEffect, useEffectEvent, useState } from 'react'
import type { Checkout } from '../../../checkout/use-checkout.ts'
import { useOpenInHistory } from '../../../lib/routing/use-open-in-history.ts'
import type { SummaryLine } from './summary-lines.ts'

/** The Order Summary dialog: whether it is open, and with which lines. */
export function useOrderSummary({ clearRefusal }: Checkout) {
  const { isOpen, open, close } = useOpenInHistory('summary')
  const [lines, setLines] = useState<SummaryLine[]>()
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
    open: (next: SummaryLine[]) => {
      clearRefusal()
      setLines(next)
      open()
    },
    setLines,
    close,
  }
}

export type OrderSummaryState = ReturnType<typeof useOrderSummary>
