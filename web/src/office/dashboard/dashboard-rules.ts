import { type Cents, sum } from '@cornerstock/contract/money'
import { amountDue, type Order, orderStatuses } from '@cornerstock/contract/orders'

type Lines = Pick<Order, 'items'>

/** The lines that nobody has looked for yet. */
export const countUncheckedLines = (orders: readonly Lines[]): number =>
  orders.reduce(
    (count, { items }) => count + items.filter(({ foundQuantity }) => foundQuantity === null).length,
    0,
  )

/** How many orders came in, and what they will bring: cancelled ones bring nothing. */
export function sumOrders(orders: readonly (Lines & Pick<Order, 'status'>)[]): {
  count: number
  total: Cents
} {
  const live = orders.filter(({ status }) => status !== orderStatuses.cancelled)
  return { count: live.length, total: sum(live.map(({ items }) => amountDue(items))) }
}
