import type { Picture } from '@cornerstock/contract/images'
import { type Order, orderStatuses } from '@cornerstock/contract/orders'

/**
 * The pictures that staff will see beside the order placed next: those sent since the last one, which a cancelled
 * order is not. Orders come newest first.
 */
export function forNextOrder(
  pictures: readonly Picture[],
  orders: readonly Pick<Order, 'status' | 'orderDate'>[],
): Picture[] {
  const last = orders.find(({ status }) => status !== orderStatuses.cancelled)
  return pictures.filter(({ uploadedAt }) => !last || uploadedAt > last.orderDate)
}
