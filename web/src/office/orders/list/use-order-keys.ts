import { type Order, orderStatuses } from '@cornerstock/contract/orders'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { statusOfKey } from '../../shared/status-names.ts'
import { usePlainKeys } from '../keyboard.ts'
import { useChangeStatus } from '../use-change-status.tsx'
import { type ListRow, stepFrom } from './list-rows.ts'
import { ordersSearchId } from './orders-filter-bar.tsx'

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

interface OrderKeys {
  rows: readonly ListRow[]
  listRef: RefObject<HTMLDivElement | null>
  scrollTo: (index: number) => void
  onHelp: () => void
}

/** The keys of the list, as its help names them. */
export function useOrderKeys({ onHelp, ...list }: OrderKeys) {
  const change = useChangeStatus()
  /** An order whose cancelling waits for a second word. */
  const [cancelling, setCancelling] = useState<Order>()
  const { orders, step, ...focus } = useMovingFocus(list)

  usePlainKeys((key, target) => {
    const direction = steps[key]
    if (direction) step(direction)
    else if (key === '?') onHelp()
    else if (key === '/') document.getElementById(ordersSearchId)?.focus()
    else return setStatusByKey(key, target)
    return true
  })

  function setStatusByKey(key: string, target: EventTarget | null) {
    const status = statusOfKey(key)
    const id = target instanceof HTMLElement ? Number(target.dataset.order) : Number.NaN
    const order = orders.find(({ orderId }) => orderId === id)
    if (status === undefined || !order) return false
    if (status === orderStatuses.cancelled && order.status !== status) setCancelling(order)
    else void change(order, status)
    return true
  }

  return { ...focus, cancelling, closeCancelling: () => setCancelling(undefined) }
}

/**
 * The focus itself moves, from link to link, so that Enter opens and screen readers follow. Rows come and go while
 * scrolling, so it may have to wait for its row.
 */
function useMovingFocus({ rows, listRef, scrollTo }: Omit<OrderKeys, 'onHelp'>) {
  const current = useRef<{ id: number; index: number }>(undefined)
  const awaited = useRef<number>(undefined)
  const hasFocus = useRef(false)
  const orders = useMemo(() => rows.flatMap((row) => (row.kind === 'order' ? [row.order] : [])), [rows])
  const orderIds = useMemo(() => orders.map(({ orderId }) => orderId), [orders])

  const noteFocus = useCallback(
    (id: number) => {
      hasFocus.current = true
      current.current = { id, index: orderIds.indexOf(id) }
    },
    [orderIds],
  )
  const noteBlur = useCallback(() => {
    hasFocus.current = false
  }, [])
  const goTo = (id: number | undefined) => {
    if (id === undefined) return
    noteFocus(id)
    awaited.current = id
    scrollTo(rows.findIndex((row) => row.kind === 'order' && row.order.orderId === id))
    focusAwaited()
  }
  const focusAwaited = () => {
    const link = listRef.current?.querySelector<HTMLElement>(`[data-order="${awaited.current}"]`)
    if (!link) return
    awaited.current = undefined
    link.focus({ preventScroll: true })
  }

  useLayoutEffect(() => {
    if (awaited.current !== undefined) focusAwaited()
    // The order with the focus has left the list, as after a change of status: the one in its place is next. What
    // is taken out of the document does not blur, so that it still counts as having the focus.
    const hasLeft = current.current !== undefined && !orderIds.includes(current.current.id)
    if (hasLeft && hasFocus.current && document.activeElement === document.body)
      goTo(stepFrom(orderIds, current.current, 1))
  })

  const step = (direction: 1 | -1) => goTo(stepFrom(orderIds, current.current, direction))
  return { orders, step, noteFocus, noteBlur }
}
