import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { RecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'

/** The products that the client has selected (true) or deselected (false) for the next order. */
export type Choices = ReadonlyMap<number, boolean>

/**
 * Whether a recurring order is part of the next order: what is due, unless the client says otherwise. Products that are
 * out of stock are not.
 */
export const isSelected = (recurringOrder: RecurringOrder, choices: Choices, today: string): boolean =>
  recurringOrder.product.inStock && (choices.get(recurringOrder.productId) ?? isDue(recurringOrder, today))

/** The products of the next order in their recurring quantities. */
export const selectedItems = (
  recurringOrders: readonly RecurringOrder[],
  choices: Choices,
  today: string,
): CartItem[] =>
  recurringOrders
    .filter((recurringOrder) => isSelected(recurringOrder, choices, today))
    .map(({ product, quantity }) => ({ ...product, quantity, substitution: null }))

/** Whether a recurring order is due on `today`, a day such as `2026-12-01`. */
export const isDue = ({ nextDate }: Pick<RecurringOrder, 'nextDate'>, today: string): boolean =>
  nextDate <= today
