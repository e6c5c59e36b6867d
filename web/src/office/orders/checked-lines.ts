import { type Order, type OrderItem, type OrderStatus, orderStatuses } from '@cornerstock/contract/orders'

/** Whether the line is marked found, short or not found. */
export const isChecked = (line: Pick<OrderItem, 'foundQuantity'>): boolean => line.foundQuantity !== null

export const countChecked = (lines: readonly Pick<OrderItem, 'foundQuantity'>[]): number =>
  lines.filter(isChecked).length

const pastPicking: readonly OrderStatus[] = [
  orderStatuses.packed,
  orderStatuses.outForDelivery,
  orderStatuses.delivered,
]

/** The number of unchecked lines if the status implies that picking is finished, otherwise 0. */
export const countUncheckedAfterPicking = ({ items }: Pick<Order, 'items'>, status: OrderStatus): number =>
  pastPicking.includes(status) ? items.length - countChecked(items) : 0
