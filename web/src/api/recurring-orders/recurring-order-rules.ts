import type { RecurringOrder } from '@cornerstock/contract/recurring-orders'

/** A line of the monthly list as its owner wants it: this many, off the list at 0. */
export interface RecurringChange {
  line: RecurringOrder
  quantity: number
}

/** The monthly list as it will be once the changes have reached the server. */
export function withRecurringChanges(
  lines: readonly RecurringOrder[],
  changes: readonly RecurringChange[],
): RecurringOrder[] {
  const wanted = new Map(changes.map(({ line, quantity }) => [line.orderId, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: wanted.get(line.orderId) ?? line.quantity }))
    .filter((line) => line.quantity > 0)
}
