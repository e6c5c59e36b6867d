import { type Order, type OrderItem, type OrderStatus, orderStatuses } from '@cornerstock/contract/orders'

/** A line that somebody has looked for, and found or not. */
export const isChecked = (line: Pick<OrderItem, 'foundQuantity'>): boolean => line.foundQuantity !== null

/** How many lines have been looked for. */
export const countChecked = (lines: readonly Pick<OrderItem, 'foundQuantity'>[]): number =>
  lines.filter(isChecked).length

const pastPicking: readonly OrderStatus[] = [
  orderStatuses.packed,
  orderStatuses.outForDelivery,
  orderStatuses.delivered,
]

/** How many lines nobody has looked for though the order moves on as if somebody had. */
export const countUncheckedAfterPicking = ({ items }: Pick<Order, 'items'>, status: OrderStatus): number =>
  pastPicking.includes(status) ? items.length - countChecked(items) : 0
