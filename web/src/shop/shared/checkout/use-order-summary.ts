import type { Substitution } from '@cornerstock/contract/orders/substitutions'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Checkout, OrderTarget } from '../../../checkout/use-checkout.ts'
import { useOpenInHistory } from '../../../lib/routing/use-open-in-history.ts'
import type { SummaryLine } from './summary-lines.ts'

/** The state of the Order Summary dialog: whether it is open, with which lines, and for which delivery day. */
export function useOrderSummary({ clearRejection, show, hide }: Checkout) {
  const { isOpen, open, close } = useOpenInHistory('summary')
  const [lines, setLines] = useState<SummaryLine[]>()
  const [target, setTarget] = useState<OrderTarget>({})
  const [wish, setWish] = useState<Substitution | null>(null)
  const reset = useEffectEvent(() => {
    setLines(undefined)
    setWish(null)
    clearRejection()
    hide()
  })
  // This also runs when the browser's Back button has closed the dialog.
  useEffect(() => {
    if (!isOpen) reset()
  }, [isOpen])
  const leave = useEffectEvent(hide)
  useEffect(() => () => leave(), [])
  return {
    /** Undefined while the dialog is closed. */
    lines: isOpen ? lines : undefined,
    /** The delivery day that the dialog shows, and the order to which the lines are added. */
    target,
    /** What to do if a line without a wish of its own is missing; null for the client's setting. */
    wish,
    open: (next: SummaryLine[], nextTarget: OrderTarget = {}) => {
      clearRejection()
      show()
      setLines(next)
      setTarget(nextTarget)
      open()
    },
    setLines,
    setTarget,
    setWish,
    close,
  }
}

export type OrderSummaryState = ReturnType<typeof useOrderSummary>
