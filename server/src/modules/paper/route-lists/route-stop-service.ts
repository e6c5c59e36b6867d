import type { RouteStop } from '@cornerstock/contract/orders/delivery/route-stops'
import type { OrderSelection } from '@cornerstock/contract/orders/paper'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { notFound } from '../../../errors/app-error.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { type PaperOrder, readPaperOrders } from '../paper-orders-service.ts'
import { selectLiveOrders } from '../paper-service.ts'
import { planStops, type Stop } from './route-list-rules.ts'
import { findStopPlaces, lockStops, setStopNumbers } from './route-stop-queries.ts'

/** The stops for some orders, in the order of the route. */
export async function readStops(db: Database, orderIds: number[]): Promise<Stop[]> {
  const orders: PaperOrder[] = []
  for await (const order of readPaperOrders(db, orderIds)) orders.push(order)
  const clientIds = [...new Set(orders.map(({ order }) => order.clientId))]
  return planStops(orders, await findStopPlaces(db, clientIds))
}

/** The stops of a delivery day or of the orders named, without cancelled ones. */
export async function listRouteStops(
  context: SignedInContext,
  selection: OrderSelection,
): Promise<RouteStop[]> {
  const stops = await readStops(context.db, await selectLiveOrders(context, selection))
  return stops.map(({ destination: { storeName, storeAddress }, deliveryWindow, orders }) => ({
    clientId: orders[0]?.clientId ?? '',
    ...{ storeName, storeAddress, deliveryWindow },
    orderIds: orders.map(({ orderId }) => orderId),
  }))
}

/** Remembers the order of stops. Throws NOT_FOUND if an id is not that of a client. */
export async function rememberRoute(context: SignedInContext, clientIds: readonly string[]): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const before = await findStopPlaces(transaction, clientIds)
    await rememberPlaces(transaction, clientIds)
    const known = [...before.values()]
      .filter(({ stopNumber }) => stopNumber !== null)
      .sort((one, other) => Number(one.stopNumber) - Number(other.stopNumber))
      .map(({ clientId }) => clientId)
    await logStaffChange(transaction, context, 'clients', {
      what: 'the order of stops',
      from: { clientIds: known },
      to: { clientIds },
    })
  })
}

/** Gives clients their places on the route, the first one 1. Throws NOT_FOUND if an id is not that of a client. */
export async function rememberPlaces(transaction: Database, clientIds: readonly string[]): Promise<void> {
  if ((await lockStops(transaction, clientIds)) < clientIds.length) throw notFound('Client')
  await setStopNumbers(transaction, clientIds)
}
