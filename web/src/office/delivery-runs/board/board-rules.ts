import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { type AnyOrder, orderStatuses } from '@cornerstock/contract/orders/orders'

/** Where the packed orders of a day are: on the runs that were not started, in the order of stops, or on none. */
export interface Places {
  free: readonly number[]
  /** By run. */
  runs: ReadonlyMap<number, readonly number[]>
}

/** Where orders go. */
export interface Target {
  /** null for no run. */
  runId: number | null
  /** The place among the stops; without it, they are the last ones. */
  index?: number | undefined
}

/**
 * Where the orders of a day are. Those on no run are in the order of the route, the others last.
 * @param route order numbers in the remembered order of stops
 */
export function placesOf(
  orders: readonly AnyOrder[],
  runs: readonly DeliveryRun[],
  route: readonly number[],
): Places {
  const taken = new Set(
    runs.flatMap(({ status, stops }) => (status === 'closed' ? [] : stops.map(({ orderId }) => orderId))),
  )
  const placeOf = new Map(route.map((orderId, index) => [orderId, index]))
  const rank = (orderId: number) => placeOf.get(orderId) ?? route.length
  return {
    free: orders
      .filter(({ orderId, status }) => status === orderStatuses.packed && !taken.has(orderId))
      .map(({ orderId }) => orderId)
      .sort((one, other) => rank(one) - rank(other) || one - other),
    runs: new Map(
      runs
        .filter(({ status }) => status === 'open')
        .map(({ runId, stops }) => [runId, stops.map(({ orderId }) => orderId)]),
    ),
  }
}

/** The places after orders have moved. */
export function withMove(places: Places, orderIds: readonly number[], { runId, index }: Target): Places {
  const without = (list: readonly number[]) => list.filter((orderId) => !orderIds.includes(orderId))
  const put = (list: readonly number[]) => {
    const others = without(list)
    return others.toSpliced(index ?? others.length, 0, ...orderIds)
  }
  return {
    free: runId === null ? put(places.free) : without(places.free),
    runs: new Map(
      [...places.runs].map(([id, list]) => [id, id === runId ? put(list) : without(list)] as const),
    ),
  }
}

/** The runs whose stops differ, those that lose orders first, because an order is on one run at most. */
export function changedRuns(before: Places, after: Places): { runId: number; orderIds: number[] }[] {
  return [...after.runs]
    .filter(([runId, orderIds]) => before.runs.get(runId)?.join() !== orderIds.join())
    .sort(([one, ids], [other, otherIds]) => growth(before, one, ids) - growth(before, other, otherIds))
    .map(([runId, orderIds]) => ({ runId, orderIds: [...orderIds] }))
}

const growth = (before: Places, runId: number, orderIds: readonly number[]) =>
  orderIds.length - (before.runs.get(runId)?.length ?? 0)

/** The runs that a move leaves without a stop. */
export const emptiedRuns = (before: Places, after: Places): number[] =>
  changedRuns(before, after).flatMap(({ runId, orderIds }) => (orderIds.length === 0 ? [runId] : []))
