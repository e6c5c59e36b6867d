import type { UploadedImage } from '@cornerstock/contract/catalog/images'
import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'

/**
 * The pictures that staff will see beside the next order: those sent after the last order that is not cancelled.
 * `orders` must be sorted newest first.
 */
export function picturesForNextOrder(
  pictures: readonly UploadedImage[],
  orders: readonly Pick<Order, 'status' | 'orderDate'>[],
): UploadedImage[] {
  const last = orders.find(({ status }) => status !== orderStatuses.cancelled)
  return pictures.filter(({ uploadedAt }) => !last || uploadedAt > last.orderDate)
}
