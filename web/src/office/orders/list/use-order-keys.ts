import { type RefObject, useLayoutEffect, useRef } from 'react'
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

/**
 * The keys of the list, as its help names them. The focus itself moves, from link to link, so that Enter opens and
 * screen readers follow; rows come and go while scrolling, so it may have to wait for its row.
 */
export function useOrderKeys({ rows, listRef, scrollTo, onHelp }: OrderKeys) {
  const change = useChangeStatus()
  const current = useRef<{ id: number; index: number }>(undefined)
  const awaited = useRef<number>(undefined)
  const hasFocus = useRef(false)
  const orders = rows.flatMap((row) => (row.kind === 'order' ? [row.order] : []))
  const orderIds = orders.map(({ orderId }) => orderId)

  const noteFocus = (id: number) => {
    hasFocus.current = true
    current.current = { id, index: orderIds.indexOf(id) }
  }
  const noteBlur = () => {
    hasFocus.current = false
  }
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

  usePlainKeys((key, target) => {
    const step = steps[key]
    if (step) goTo(stepFrom(orderIds, current.current, step))
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
    void change(order, status)
    return true
  }

  return { noteFocus, noteBlur }
}
