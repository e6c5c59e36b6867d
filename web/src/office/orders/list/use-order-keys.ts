import { type Order, orderStatuses } from '@cornerstock/contract/orders'
import { type RefObject, useMemo, useState } from 'react'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { useMovingFocus } from '../../shared/keyboard/use-roving-focus.ts'
import type { DayRow } from '../../shared/list/day-rows.ts'
import { statusOfKey } from '../../shared/orders/status-names.ts'
import { useChangeStatus } from '../use-change-status.tsx'
import { ordersSearchId } from './orders-filter-bar.tsx'

interface OrderKeys {
  rows: readonly DayRow<Order>[]
  listRef: RefObject<HTMLDivElement | null>
  scrollTo: (index: number) => void
  onHelp: () => void
}

/** The keys of the list, as its help names them. */
export function useOrderKeys({ rows, listRef, scrollTo, onHelp }: OrderKeys) {
  const change = useChangeStatus()
  /** An order whose cancelling waits for a second word. */
  const [cancelling, setCancelling] = useState<Order>()
  const orders = useMemo(() => rows.flatMap((row) => (row.kind === 'item' ? [row.item] : [])), [rows])
  const ids = useMemo(() => orders.map(({ orderId }) => orderId), [orders])
  const { stepByKey, ...focus } = useMovingFocus({
    ids,
    listRef,
    scrollTo: (id) => scrollTo(rows.findIndex((row) => row.kind === 'item' && row.item.orderId === id)),
  })

  usePlainKeys((key, target) => {
    if (stepByKey(key)) return true
    if (key === '?') onHelp()
    else if (key === '/') document.getElementById(ordersSearchId)?.focus()
    else return setStatusByKey(key, target)
    return true
  })

  function setStatusByKey(key: string, target: EventTarget | null) {
    const status = statusOfKey(key)
    const id = target instanceof HTMLElement ? Number(target.dataset.row) : Number.NaN
    const order = orders.find(({ orderId }) => orderId === id)
    if (status === undefined || !order) return false
    if (status === orderStatuses.cancelled && order.status !== status) setCancelling(order)
    else void change(order, status)
    return true
  }

  return { ...focus, cancelling, closeCancelling: () => setCancelling(undefined) }
}
