import { creditableQuantity } from '@cornerstock/contract/clients/claims'
import type { Order } from '@cornerstock/contract/orders/orders'

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
