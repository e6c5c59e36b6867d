import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { type AnyOrder, hasPrices } from '@cornerstock/contract/orders/orders'
import type { Cents } from '@cornerstock/contract/values/money'

/** What the board shows of an order, whether it is on a run or not. */
export interface BoardOrder {
  orderId: number
  storeName: string
  storeAddress: string
  amountDue: Cents | null
  /** How many returns the driver takes there. */
  returnCount: number
}

/** What the board shows of the orders of a day, by order number. */
export function boardOrders(
  orders: readonly AnyOrder[],
  runs: readonly DeliveryRun[],
): ReadonlyMap<number, BoardOrder> {
  const known = new Map<number, BoardOrder>()
  for (const order of orders) {
    const { orderId, storeName, storeAddress } = order
    const amountDue = hasPrices(order) ? order.amountDue : null
    known.set(orderId, { orderId, storeName, storeAddress, amountDue, returnCount: 0 })
  }
  for (const { orderId, storeName, storeAddress, amountDue, returns } of runs.flatMap(({ stops }) => stops))
    known.set(orderId, { orderId, storeName, storeAddress, amountDue, returnCount: returns.length })
  return known
}
