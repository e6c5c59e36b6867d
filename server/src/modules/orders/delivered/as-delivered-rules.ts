import type { OrderItem } from '@cornerstock/contract/orders/orders'
import { fromDollars } from '@cornerstock/contract/values/money'

/** What a line's found quantity, or its price in dollars, was at the delivery, if it was changed afterwards. */
export type LaterChange = { itemId: number; what: 'found' | 'price'; from: number | null }

/** The lines of an order as they were at its delivery; those that were not changed since are the same. */
export const linesAsDelivered = (items: readonly OrderItem[], changes: readonly LaterChange[]): OrderItem[] =>
  items.map((item) => {
    const before = (kind: LaterChange['what']) =>
      changes.find(({ itemId, what }) => itemId === item.id && what === kind)
    const [found, price] = [before('found'), before('price')]
    if (!found && !price) return item
    return {
      ...item,
      ...(found && { foundQuantity: found.from }),
      ...(price && { price: fromDollars(price.from ?? 0) }),
    }
  })
