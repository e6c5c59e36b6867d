import type { RecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'

/** A new quantity of a recurring order; 0 removes it. */
export interface RecurringOrderChange {
  recurringOrder: RecurringOrder
  quantity: number
}

/** Applies changes to recurring orders. */
export function withRecurringChanges(
  recurringOrders: readonly RecurringOrder[],
  changes: readonly RecurringOrderChange[],
): RecurringOrder[] {
  const quantities = new Map(changes.map((change) => [change.recurringOrder.orderId, change.quantity]))
  return recurringOrders
    .map((each) => ({ ...each, quantity: quantities.get(each.orderId) ?? each.quantity }))
    .filter(({ quantity }) => quantity > 0)
}
