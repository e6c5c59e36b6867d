import type { ClientHistory, OrderDay, OrderDayLine } from '../model/types.ts'

/** The fields of an order that the history needs. Orders are sorted oldest first. */
export type PastOrder = {
  day: number
  lines: readonly (readonly [productId: number, quantity: number, ...unknown[]])[]
}

/** The order days of a client. Orders without a found line are left out. */
export function toHistory(orders: readonly PastOrder[]): ClientHistory {
  const days = new Map<number, { orders: number; lines: Map<number, OrderDayLine> }>()
  for (const { day, lines } of orders) {
    if (lines.length === 0) continue
    const known = days.get(day) ?? { orders: 0, lines: new Map<number, OrderDayLine>() }
    days.set(day, known)
    known.orders += 1
    for (const [productId, quantity] of sumQuantities(lines)) {
      const line = known.lines.get(productId)
      known.lines.set(productId, {
        productId,
        quantity: (line?.quantity ?? 0) + quantity,
        orders: (line?.orders ?? 0) + 1,
      })
    }
  }
  return [...days].map(
    ([day, { orders: count, lines }]): OrderDay => ({
      day,
      orders: count,
      lines: [...lines.values()],
    }),
  )
}

/** The quantity of each product of an order. */
function sumQuantities(lines: PastOrder['lines']): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const [productId, quantity] of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return quantities
}

/**
 * The numbers in a reason, counted as a reader of the orders would: by orders and not by days, including orders without
 * a found line.
 */
export function countOrdersWith(orders: readonly PastOrder[], productId: number) {
  const holds = orders.map(({ lines }) => lines.some(([id]) => id === productId))
  const first = holds.indexOf(true)
  return {
    orders: holds.filter(Boolean).length,
    ordersSinceFirst: first < 0 ? 0 : holds.length - first,
    allOrders: holds.length,
    isInLastOrder: holds.at(-1) ?? false,
  }
}
