import { useEffect, useEffectEvent, useState } from 'react'
import { useOpenInHistory } from '../../../lib/use-open-in-history.ts'
import type { SummaryLine } from './order-summary-rules.ts'
import type { Checkout } from './use-checkout.ts'

/** The Order Summary over the cart: what it asks about, while it is open. */
export function useSummary({ forgetRefusal }: Checkout) {
  const { isOpen, open, close } = useOpenInHistory('summary')
  const [lines, setLines] = useState<SummaryLine[]>()
  const forget = useEffectEvent(() => {
    setLines(undefined)
    forgetRefusal()
  })
  // However it was closed: the next one starts from the cart as it is then.
  useEffect(() => {
    if (!isOpen) forget()
  }, [isOpen])
  return {
    lines: isOpen ? lines : undefined,
    open: (next: SummaryLine[]) => {
      setLines(next)
      open()
    },
    change: setLines,
    close,
  }
}

export type Summary = ReturnType<typeof useSummary>
