import type { ClientDay } from '../model/past/ledger.ts'

/** A line of an order: its names are compared as they are. */
export type OrderRow = {
  number: string
  clientId: string
  /** Days since 1970-01-01. */
  day: number
  product: string
  quantity: number
}

/** Order days with one per client and day, oldest first; their product ids are positions in `products`. */
export type OrderRows = { clientDays: ClientDay[]; products: string[] }

type Building = {
  clientId: string
  day: number
  numbers: Set<string>
  lines: Map<number, { quantity: number; numbers: Set<string> }>
}

/**
 * Joins the rows of a client and a day. The result is the same for rows of a file and of the database, whatever their
 * ids: days, clients and products are in the order of their first row, by day and number.
 */
export function toOrderDays(rows: readonly OrderRow[]): OrderRows {
  const sorted = rows.toSorted(
    (one, other) =>
      one.day - other.day || Number(one.number > other.number) - Number(one.number < other.number),
  )
  const days = new Map<string, Building>()
  const productIds = new Map<string, number>()
  for (const { number, clientId, day, product, quantity } of sorted) {
    const productId = productIds.get(product) ?? productIds.size
    productIds.set(product, productId)
    const key = `${day} ${clientId}`
    const ofDay = days.get(key) ?? { clientId, day, numbers: new Set(), lines: new Map() }
    days.set(key, ofDay)
    ofDay.numbers.add(number)
    const line = ofDay.lines.get(productId) ?? { quantity: 0, numbers: new Set() }
    ofDay.lines.set(productId, line)
    line.quantity += quantity
    line.numbers.add(number)
  }
  return { clientDays: [...days.values()].map(toClientDay), products: [...productIds.keys()] }
}

const toClientDay = ({ clientId, day, numbers, lines }: Building): ClientDay => ({
  clientId,
  day,
  orders: numbers.size,
  lines: [...lines].map(([productId, line]) => ({
    productId,
    quantity: line.quantity,
    orders: line.numbers.size,
  })),
})
