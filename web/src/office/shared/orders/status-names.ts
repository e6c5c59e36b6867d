import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SelectOption } from '../../../ui/fields/select.tsx'

const names: Record<OrderStatus, MessageDescriptor> = {
  0: msg`Processing`,
  1: msg`Packed`,
  2: msg`Out For Delivery`,
  3: msg`Delivered`,
  4: msg`Cancelled`,
}

/** Background and text color of each status. */
export const statusColors: Record<OrderStatus, string> = {
  0: 'bg-warning-soft text-warning',
  1: 'bg-sunken text-ink',
  2: 'bg-smoke-soft text-smoke',
  3: 'bg-success-soft text-success',
  4: 'bg-danger-soft text-danger',
}

/** All statuses, from the first to the last that an order can have, then Cancelled. */
export const statusOrder = Object.values(orderStatuses)

export function useStatusName() {
  const { i18n } = useLingui()
  // A newer server may send a status that this version does not know.
  return (status: OrderStatus) => (names[status] ? i18n._(names[status]) : String(status))
}

export function useStatusOptions(): SelectOption[] {
  const nameOf = useStatusName()
  return statusOrder.map((status) => ({ value: String(status), label: nameOf(status) }))
}

/** The status for a number key: 1 is the first status. */
export const statusFromKey = (key: string): OrderStatus | undefined =>
  /^[1-5]$/.test(key) ? statusOrder[Number(key) - 1] : undefined
