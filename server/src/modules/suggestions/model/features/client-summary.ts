import type { BoughtFacts, ClientHistory } from '../types.ts'

/** A summary of one product in a client's history. */
export type ProductSummary = {
  productId: number
  /** The positions in the history of the order days with the product, ascending. */
  positions: number[]
  /** The quantity on each of these order days. */
  quantities: number[]
  orders: number
}

export type ClientSummary = {
  /** The day of the request, or the last order day if that is later. */
  day: number
  /** The day of each order day, ascending. */
  days: readonly number[]
  /** The number of distinct products on each order day. */
  sizes: readonly number[]
  /** The number of orders before each order day; then the number of all orders. */
  ordersBefore: readonly number[]
  /** In the order in which the client first bought them. */
  products: ReadonlyMap<number, ProductSummary>
}

/** Sorts a history by product in one pass. `day` is the day of the request. */
export function summarizeClient(history: ClientHistory, day: number): ClientSummary {
  const products = new Map<number, ProductSummary>()
  const ordersBefore = [0]
  for (const [position, { lines, orders }] of history.entries()) {
    for (const line of lines) {
      const known = products.get(line.productId)
      const product = known ?? { productId: line.productId, positions: [], quantities: [], orders: 0 }
      product.positions.push(position)
      product.quantities.push(line.quantity)
      product.orders += line.orders ?? 1
      if (!known) products.set(line.productId, product)
    }
    ordersBefore.push((ordersBefore[position] ?? 0) + (orders ?? 1))
  }
  return {
    // A server's clock can be behind the last order.
    day: Math.max(day, history.at(-1)?.day ?? day),
    days: history.map((orderDay) => orderDay.day),
    sizes: history.map(({ lines }) => lines.length),
    ordersBefore,
    products,
  }
}

/** The numbers of the reason that staff read. */
export function toBoughtFacts({ days, ordersBefore }: ClientSummary, product: ProductSummary): BoughtFacts {
  const allOrders = ordersBefore.at(-1) ?? 0
  const [first = 0] = product.positions
  const last = product.positions.at(-1) ?? 0
  return {
    isNew: false,
    orderDays: product.positions.length,
    orders: product.orders,
    firstDay: days[first] ?? 0,
    lastDay: days[last] ?? 0,
    ordersSinceFirst: allOrders - (ordersBefore[first] ?? 0),
    allOrders,
    isInLastOrder: last === days.length - 1,
  }
}
