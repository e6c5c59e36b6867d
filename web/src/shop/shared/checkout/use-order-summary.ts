import { type Substitution, substitutions } from '@cornerstock/contract/orders/substitutes/substitutions'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import type { OrderSource } from '../../../checkout/orders/orders-in-outbox-rules.ts'
import type { Checkout, OrderTarget } from '../../../checkout/use-checkout.ts'
import { useOpenInHistory } from '../../../lib/routing/use-open-in-history.ts'
import { defineDrafts } from '../../../state/drafts.ts'
import type { SummaryLine } from './summary-lines.ts'

/** The wish for the next order of each source, which a reload must not lose. */
const wishDrafts = defineDrafts<{ wish: Substitution | null }>(
  'order wish',
  z.object({ wish: z.enum(substitutions).nullable() }),
  { wish: null },
)

/** The state of the Order Summary dialog: whether it is open, with which lines, and for which delivery day. */
export function useOrderSummary({ clearRejection, show, hide }: Checkout, source: OrderSource) {
  const { isOpen, open, close } = useOpenInHistory('summary')
  const [lines, setLines] = useState<SummaryLine[]>()
  const [target, setTarget] = useState<OrderTarget>({})
  const { wish } = wishDrafts.use(source)
  const reset = useEffectEvent(() => {
    setLines(undefined)
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
    setWish: (next: Substitution | null) => wishDrafts.set(source, { wish: next }),
    /** Forgets the wish, which was for the order that was just confirmed. */
    forgetWish: () => wishDrafts.remove(source),
    close,
  }
}

export type OrderSummaryState = ReturnType<typeof useOrderSummary>
