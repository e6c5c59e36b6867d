import type { Destination as Store } from '@cornerstock/contract/ordering/destinations'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { Language } from '@cornerstock/contract/values/languages'
import { isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { readDestinations } from '../orders/destination/destination-service.ts'
import { readOrdersById } from '../orders/order-service.ts'

/** The store of an order on papers, as it was when the order was placed. */
export type Destination = Store & {
  orderId: number
  /** The language of the client. */
  language: Language
}

/** An order with its store as it was when the order was placed. */
export type PaperOrder = { order: Order; destination: Destination }

/** A client reads its own papers in the language that it asks for; staff print them in the client's. */
export const languageFor = (
  { actor, language }: Pick<SignedInContext, 'actor' | 'language'>,
  { destination }: PaperOrder,
): Language => (isStaff(actor) ? destination.language : language)

export async function readDestinationsAsPlaced(
  db: Database,
  orderIds: number[],
): Promise<Map<number, Destination>> {
  const destinations = await readDestinations(db, orderIds)
  return new Map(
    [...destinations].map(([orderId, { asPlaced, language }]) => [
      orderId,
      { ...asPlaced, orderId, language },
    ]),
  )
}

const batchSize = 50

/** Orders by their numbers, in the order given, read in batches. */
export async function* readPaperOrders(db: Database, orderIds: number[]): AsyncGenerator<PaperOrder> {
  for (let start = 0; start < orderIds.length; start += batchSize) {
    const batch = orderIds.slice(start, start + batchSize)
    const orders = new Map((await readOrdersById(db, batch)).map((order) => [order.orderId, order]))
    const destinations = await readDestinationsAsPlaced(db, batch)
    for (const orderId of batch) {
      const order = orders.get(orderId)
      const destination = destinations.get(orderId)
      if (order && destination) yield { order, destination }
    }
  }
}
