import { type AnyOrder, maySetStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { type RefObject, useMemo, useState } from 'react'
import { useSession } from '../../../state/session/session.ts'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../../shared/keyboard/use-roving-focus.ts'
import type { DayRow } from '../../shared/list/day-rows.ts'
import { statusFromKey } from '../../shared/orders/status-names.ts'
import { selectByKey } from '../../shared/selection/select-by-key.ts'
import { useChangeStatus } from '../use-change-status.tsx'
import { ordersSearchId } from './orders-filter-bar.tsx'

interface OrderKeys {
  rows: readonly DayRow<AnyOrder>[]
  listRef: RefObject<HTMLDivElement | null>
  scrollTo: (index: number) => void
  onSelect: (orderId: number, isRange: boolean) => void
}

/** The keyboard shortcuts of the order list. */
export function useOrderKeys({ rows, listRef, scrollTo, onSelect }: OrderKeys) {
  const { role } = useSession()
  const change = useChangeStatus()
  /** The order whose cancellation waits for confirmation. */
  const [orderToCancel, setOrderToCancel] = useState<AnyOrder>()
  const orders = useMemo(() => rows.flatMap((row) => (row.kind === 'item' ? [row.item] : [])), [rows])
  const ids = useMemo(() => orders.map(({ orderId }) => orderId), [orders])
  const { stepByKey, ...focus } = useRovingFocus({
    ids,
    listRef,
    scrollTo: (id) => scrollTo(rows.findIndex((row) => row.kind === 'item' && row.item.orderId === id)),
  })

  usePlainKeys((key, target) => {
    if (stepByKey(key)) return true
    if (key === ' ') return selectByKey(target, onSelect)
    if (key !== '/') return setStatusByKey(key, target)
    document.getElementById(ordersSearchId)?.focus()
    return true
  })

  function setStatusByKey(key: string, target: EventTarget | null) {
    const status = statusFromKey(key)
    const id = target instanceof HTMLElement ? Number(target.dataset.row) : Number.NaN
    const order = orders.find(({ orderId }) => orderId === id)
    if (status === undefined || !order || !maySetStatus(role, order.status, status)) return false
    if (status === orderStatuses.cancelled && order.status !== status) setOrderToCancel(order)
    else void change(order, status)
    return true
  }

  return { ...focus, orderToCancel, closeCancelDialog: () => setOrderToCancel(undefined) }
}
