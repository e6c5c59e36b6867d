import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { RecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'

/** The ids of products that the client has deselected for the next order. */
export type DeselectedIds = ReadonlySet<number>

/** Whether a recurring order is part of the next order. Products that are out of stock are not. */
export const isSelected = ({ productId, product }: RecurringOrder, deselected: DeselectedIds): boolean =>
  product.inStock && !deselected.has(productId)

/** The products of the next order in their recurring quantities. */
export const selectedItems = (
  recurringOrders: readonly RecurringOrder[],
  deselected: DeselectedIds,
): CartItem[] =>
  recurringOrders
    .filter((recurringOrder) => isSelected(recurringOrder, deselected))
    .map(({ product, quantity }) => ({ ...product, quantity, substitution: null }))

/** Whether a recurring order is due on `today`, a day such as `2026-12-01`. */
export const isDue = ({ nextDate }: Pick<RecurringOrder, 'nextDate'>, today: string): boolean =>
  nextDate <= today
