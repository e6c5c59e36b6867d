import { creditableQuantity } from '@cornerstock/contract/clients/claims'
import type { Order } from '@cornerstock/contract/orders/orders'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { dayMs } from '@cornerstock/contract/values/days'

/** Whether a client may still ask to give goods of an order back. */
export const canAskReturn = (
  { status, deliveredAt }: Pick<Order, 'status' | 'deliveredAt'>,
  days: number,
  now: Date,
): boolean =>
  status === orderStatuses.delivered &&
  deliveredAt !== null &&
  now.getTime() <= deliveredAt.getTime() + days * dayMs

/**
 * How many units of an order's lines can come back: what was bought less what was not found, what was credited and what
 * is in other returns.
 */
export const returnableUnits = (
  { items, credits }: Pick<Order, 'items' | 'credits'>,
  inReturns: ReadonlyMap<number, number>,
): Map<number, number> =>
  new Map(
    items.map((item) => [
      item.id,
      Math.max(0, creditableQuantity(item, credits) - (inReturns.get(item.id) ?? 0)),
    ]),
  )
