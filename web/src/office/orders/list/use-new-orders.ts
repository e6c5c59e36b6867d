import type { Order } from '@cornerstock/contract/orders'
import { useEffect, useMemo, useRef, useState } from 'react'

/** How long after a touch the list still counts as in use, and how often we look again. */
const calmAfter = 3000
const lookAgainAfter = 500

/**
 * Keeps the list from moving under somebody's finger: orders that arrive while it is in use, or scrolled down, are
 * held back and counted. They come in by themselves once it is calm, or at a press. `isNew` marks what arrived since
 * the list was opened.
 */
export function useNewOrders(orders: readonly Order[]) {
  // Newest first, as they come.
  const newest = orders[0]?.orderId ?? 0
  const [openedAt] = useState(newest)
  const [shownUpTo, setShownUpTo] = useState(newest)
  const use = useListInUse()
  const { isInUse } = use

  useEffect(() => {
    if (newest <= shownUpTo) return
    if (!isInUse()) return setShownUpTo(newest)
    const timer = setInterval(() => {
      if (!isInUse()) setShownUpTo(newest)
    }, lookAgainAfter)
    return () => clearInterval(timer)
  }, [newest, shownUpTo, isInUse])

  const shown = useMemo(
    () => (newest > shownUpTo ? orders.filter(({ orderId }) => orderId <= shownUpTo) : orders),
    [orders, newest, shownUpTo],
  )
  return {
    listRef: use.listRef,
    shown,
    held: orders.filter(({ orderId }) => orderId > shownUpTo),
    isNew: (order: Order) => order.orderId > openedAt,
    showHeld: () => setShownUpTo(newest),
  }
}

function useListInUse() {
  const listRef = useRef<HTMLDivElement>(null)
  const lastTouch = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const list = listRef.current
    const note = () => {
      lastTouch.current = performance.now()
    }
    const events = ['pointerdown', 'pointermove', 'keydown'] as const
    for (const event of events) list?.addEventListener(event, note, { passive: true })
    return () => {
      for (const event of events) list?.removeEventListener(event, note)
    }
  }, [])
  const [isInUse] = useState(() => () => {
    const list = listRef.current
    if (!list) return false
    const isScrolledAway = list.getBoundingClientRect().top < 0
    const isChoosing =
      document.activeElement instanceof HTMLSelectElement && list.contains(document.activeElement)
    return isScrolledAway || isChoosing || performance.now() - lastTouch.current < calmAfter
  })
  return { listRef, isInUse }
}
