import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { useEffect, useMemo, useRef, useState } from 'react'

/** After the last input, the list counts as in use for this long, in milliseconds. */
const idleAfter = 3000
const checkInterval = 500

/**
 * Prevents rows from moving while a person uses the list. Orders that arrive while the list is in use or scrolled down
 * are held back, until the list is idle again or `showHeld` is called. `isNew` tells whether an order arrived after the
 * list was opened.
 */
export function useNewOrders(orders: readonly AnyOrder[]) {
  // The orders are sorted newest first.
  const newest = orders[0]?.orderId ?? 0
  const [openedAt] = useState(newest)
  const [shownUpTo, setShownUpTo] = useState(newest)
  const { listRef, isInUse } = useListInUse()

  useEffect(() => {
    if (newest <= shownUpTo) return
    if (!isInUse()) return setShownUpTo(newest)
    const timer = setInterval(() => {
      if (!isInUse()) setShownUpTo(newest)
    }, checkInterval)
    return () => clearInterval(timer)
  }, [newest, shownUpTo, isInUse])

  const visible = useMemo(
    () => (newest > shownUpTo ? orders.filter(({ orderId }) => orderId <= shownUpTo) : orders),
    [orders, newest, shownUpTo],
  )
  return {
    listRef,
    visible,
    held: orders.filter(({ orderId }) => orderId > shownUpTo),
    isNew: (order: AnyOrder) => order.orderId > openedAt,
    showHeld: () => setShownUpTo(newest),
  }
}

function useListInUse() {
  const listRef = useRef<HTMLDivElement>(null)
  const lastInput = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const list = listRef.current
    const trackInput = () => {
      lastInput.current = performance.now()
    }
    const events = ['pointerdown', 'pointermove', 'keydown'] as const
    for (const event of events) list?.addEventListener(event, trackInput, { passive: true })
    return () => {
      for (const event of events) list?.removeEventListener(event, trackInput)
    }
  }, [])
  const [isInUse] = useState(() => () => {
    const list = listRef.current
    if (!list) return false
    const isScrolledAway = list.getBoundingClientRect().top < 0
    const isChoosing =
      document.activeElement instanceof HTMLSelectElement && list.contains(document.activeElement)
    return isScrolledAway || isChoosing || performance.now() - lastInput.current < idleAfter
  })
  return { listRef, isInUse }
}
