import { maxOrderLines } from '@cornerstock/contract/ordering/placing'
import type { Cents } from '@cornerstock/contract/values/money'
import type { Connection, Database } from '../../../database/pool.ts'
import { type Rejection, readRejection } from '../../../database/rejection.ts'
import { settleClient } from '../balance/balance-service.ts'
import { lockOrder } from '../order-queries.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { recordAddition } from './add-to-order-service.ts'
import { findOpenOrder, insertOrders, type Outcome } from './place-order-queries.ts'

/** A line of an order that a job places; with a `highest` price above which it is rejected, in cents. */
export type LineOfJob = { productId: number; quantity: number; highest: Cents | null }

/** What a job orders for a client as the client itself would. */
export type OrderOfJob = {
  clientId: string
  window: { deliveryDate: string; orderBy: Date }
  minimumOrder: Cents
  now: Date
}

/** The order that the lines are in, or why there is none. */
export type PlacedByJob =
  | { order: { orderId: number; isAddition: boolean }; rejection: null }
  | { order: null; rejection: Rejection }

/** The client's newest order of a delivery day to which it can still add; null if there is none. */
export const readOpenOrder = async (
  db: Database,
  wanted: { clientId: string; deliveryDate: string; now: Date },
): Promise<number | null> => (await findOpenOrder(db, wanted)) ?? null

/**
 * The client's newest order of a delivery day to which it can still add, locked; undefined if there is none, or if it
 * would have too many lines.
 */
export async function lockOpenOrder(
  transaction: Connection,
  { clientId, window, now }: OrderOfJob,
  lineCount: number,
): Promise<StoredOrder | undefined> {
  const orderId = await findOpenOrder(transaction, { clientId, deliveryDate: window.deliveryDate, now })
  if (orderId === undefined) return undefined
  const order = await lockOrder(transaction, orderId)
  return order && order.items.length + lineCount <= maxOrderLines ? order : undefined
}

/**
 * Places a client's order, or adds to the given one, by every rule of its own orders, and leaves its cart alone. A
 * rejection changes nothing.
 */
export async function placeByJob(
  transaction: Connection,
  { clientId, window, minimumOrder, now }: OrderOfJob,
  lines: readonly LineOfJob[],
  before: StoredOrder | undefined,
): Promise<PlacedByJob> {
  const outcome = await tryToInsert(transaction, {
    ...{ clientId, placedBy: clientId, orderId: before?.orderId ?? null },
    lines: lines.map(({ highest: seenPrice, ...line }) => ({
      ...{ ...line, seenPrice, anyQuantity: false, substitution: null, agreed: null },
    })),
    delivery: { windows: [window], minimumOrder },
    ...{ seenDeliveryDate: null, keepsCart: true, permitOverride: null, floorPercent: null },
    idempotency: null,
  })
  switch (outcome.what) {
    case 'rejected':
      return { order: null, rejection: outcome.rejection }
    case 'placed':
      if (outcome.isUnsettled) await settleClient(transaction, clientId)
      return { order: { orderId: outcome.order.orderId, isAddition: false }, rejection: null }
    case 'added': {
      if (!before) throw new Error('A new order was added to another.')
      const context = { actor: { role: 'client' as const, accountId: clientId }, now }
      await recordAddition(transaction, context, before, outcome.isUnsettled)
      return { order: { orderId: before.orderId, isAddition: true }, rejection: null }
    }
    default:
      throw new Error('An order without a key was repeated.')
  }
}

/** Inserts an order; a rejection after its lines were written is rolled back. */
async function tryToInsert(
  transaction: Connection,
  order: Parameters<typeof insertOrders>[1][number],
): Promise<Outcome> {
  await transaction.$client.query('savepoint before_order')
  try {
    const [outcome] = await insertOrders(transaction, [order])
    if (!outcome) throw new Error('An order has no outcome.')
    return outcome
  } catch (error) {
    const rejection = readRejection(error)
    if (!rejection) throw error
    await transaction.$client.query('rollback to savepoint before_order')
    return { what: 'rejected', rejection }
  }
}
