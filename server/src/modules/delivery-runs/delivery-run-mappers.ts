import type {
  DeliveryRun,
  DeliveryStop,
  RunStatus,
} from '@cornerstock/contract/orders/delivery/delivery-runs'
import { addedCharges, countedQuantity } from '@cornerstock/contract/orders/money/sums'
import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { type Cents, cents, times } from '@cornerstock/contract/values/money'
import type { StoredRun } from './delivery-run-queries.ts'
import type { StoredStop, StoredStopReturn } from './stops/stop-list-queries.ts'

/** What the stops of runs are made of besides their own rows. */
export type StopSources = {
  orders: ReadonlyMap<number, Order>
  destinations: ReadonlyMap<
    number,
    { phoneNumber: string; deliveryNotes: string; storeAddress: string; storeName: string }
  >
  itemsToCount: ReadonlySet<number>
  returns: readonly StoredStopReturn[]
  /** What clients owe besides the orders of the run. */
  owed: ReadonlyMap<string, Cents>
}

const toDate = (time: string | null) => (time === null ? null : new Date(time))

const statusOf = ({ startedAt, closedAt }: Pick<StoredRun, 'startedAt' | 'closedAt'>): RunStatus => {
  if (closedAt !== null) return 'closed'
  return startedAt === null ? 'open' : 'onTheRoad'
}

export function toDeliveryRun(
  { expected, countedCashCents, countedChecksCents, ...run }: StoredRun,
  stops: readonly DeliveryStop[],
): DeliveryRun {
  return {
    ...run,
    startedAt: toDate(run.startedAt),
    closedAt: toDate(run.closedAt),
    status: statusOf(run),
    stops: [...stops],
    expected: { cash: cents(expected.cash), checks: cents(expected.checks) },
    counted:
      countedCashCents === null || countedChecksCents === null
        ? null
        : { cash: cents(countedCashCents), checks: cents(countedChecksCents) },
  }
}

/** A stop with its order; none for an order that is gone. */
export function toStops(
  { runId, at, ...stop }: StoredStop,
  { orders, destinations, itemsToCount, returns, owed }: StopSources,
): DeliveryStop[] {
  const { orderId } = stop
  const order = orders.get(orderId)
  const destination = destinations.get(orderId)
  if (!order || !destination) return []
  const { storeName, storeAddress, phoneNumber, deliveryNotes } = destination
  return [
    {
      ...stop,
      ...{ storeName, storeAddress, phoneNumber, deliveryNotes },
      at: toDate(at),
      isCancelled: order.status === orderStatuses.cancelled,
      amountDue: order.amountDue,
      paid: order.paid,
      owedBefore: owed.get(order.clientId) ?? cents(0),
      needsCount: order.items.map(({ id }) => id).filter((id) => itemsToCount.has(id)),
      returns: returns
        .filter((one) => one.runId === runId && one.orderId === orderId)
        .map(({ returnId, lines }) => ({ returnId, lines })),
      items: order.items.map(({ id, productId, productName, imageUrl, price, charges, ...item }) => ({
        ...{ itemId: id, productId, productName, imageUrl, price },
        quantity: countedQuantity(item),
        amount: cents(times(price, countedQuantity(item)) + addedCharges(charges)),
      })),
    },
  ]
}
