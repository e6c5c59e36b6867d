import { type Credit, creditedQuantity } from '../orders/money/credits.ts'
import { countedQuantity } from '../orders/money/sums.ts'
import { type Order, type OrderItem, orderStatuses } from '../orders/orders.ts'
import { hourMs } from '../values/days.ts'

/** Whether problems with an order can be claimed at a time. */
export const canClaim = (
  { status, deliveredAt, claimHours }: Pick<Order, 'status' | 'deliveredAt' | 'claimHours'>,
  now: Date,
): boolean =>
  status === orderStatuses.delivered &&
  deliveredAt !== null &&
  Boolean(claimHours) &&
  now.getTime() <= deliveredAt.getTime() + (claimHours ?? 0) * hourMs

/** The number of units of a line that can still be credited: the charged units less the credited ones. */
export const creditableQuantity = (
  line: Pick<OrderItem, 'id' | 'quantity' | 'foundQuantity'>,
  credits: readonly Pick<Credit, 'itemId' | 'quantity'>[],
): number => Math.max(0, countedQuantity(line) - creditedQuantity(line.id, credits))
