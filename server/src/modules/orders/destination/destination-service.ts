import type { Destination } from '@cornerstock/contract/ordering/destinations'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { notFound } from '../../../errors/app-error.ts'
import { findDestinations, type StoredDestination } from './destination-queries.ts'

/** The destinations of orders, by order number. Orders that do not exist are left out. */
export async function readDestinations(
  db: Database,
  orderIds: number[],
): Promise<Map<number, StoredDestination>> {
  const found = await findDestinations(db, orderIds)
  return new Map(found.map((destination) => [destination.orderId, destination]))
}

/** The store of an order when it was placed, and now. Throws NOT_FOUND if there is no such order. */
export async function getDestination(
  { db }: SignedInContext,
  orderId: number,
): Promise<{ asPlaced: Destination; current: Destination }> {
  const destination = (await readDestinations(db, [orderId])).get(orderId)
  if (!destination) throw notFound('Order')
  return { asPlaced: destination.asPlaced, current: destination.current }
}
