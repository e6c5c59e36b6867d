import type { OrderChange } from '@cornerstock/contract/orders/order-changes'
import type { AnyOrder } from '@cornerstock/contract/orders/orders'

/**
 * The lines that are short although no change says so: orders that were taken over from elsewhere, and those of earlier
 * versions, have marks without a record.
 */
export const findUnrecorded = (
  items: AnyOrder['items'],
  changes: readonly Pick<OrderChange, 'what' | 'itemId'>[],
): AnyOrder['items'] =>
  items.filter(
    ({ id, foundQuantity, quantity }) =>
      foundQuantity !== null &&
      foundQuantity < quantity &&
      !changes.some(({ what, itemId }) => what === 'found' && itemId === id),
  )
