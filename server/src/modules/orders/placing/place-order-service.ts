import type { Order } from '@cornerstock/contract/orders/orders'
import { toDollars } from '@cornerstock/contract/values/money'
import type { FastifyBaseLogger } from 'fastify'
import { type Actor, isStaff, type SignedInContext } from '../../../context.ts'
import { createBatcher } from '../../../database/batching/batcher.ts'
import type { IdempotencyKey } from '../../../database/idempotency.ts'
import { type Connection, type Database, type Pool, runTransaction } from '../../../database/pool.ts'
import { wasRolledBack } from '../../../database/rejection.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import { settleClient } from '../balance/balance-service.ts'
import { readOrderDelivery } from '../delivery/delivery-service.ts'
import { toOrder } from '../order-mappers.ts'
import { placedForClientNotice } from '../order-notice-rules.ts'
import { findOrdersAsPlaced } from '../order-queries.ts'
import { getOrderAsPlaced } from '../order-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import {
  type RequestedLines,
  readWanted,
  reportStaffOrder,
  type Wanted,
  withAgreedPrices,
} from './order-request-service.ts'
import { insertOrders, type Outcome, updateOrderedBy, type WantedOrder } from './place-order-queries.ts'
import { toOrderError } from './rules/order-rejections.ts'

/** Places an order together with those of other clients that come at the same time. */
export type PlaceTogether = (order: WantedOrder, log: FastifyBaseLogger) => Promise<Outcome>

/** Creates a function that places orders of different clients in one statement (docs/decisions/004). */
export function createPlaceTogether(db: Pool): PlaceTogether {
  const placeInSet = createBatcher((orders: WantedOrder[]) => insertOrders(db, orders), {
    keyOf: ({ clientId }) => clientId,
    // Longer than a set of orders takes that does not wait for a lock.
    aloneMs: 30,
    maxConcurrentBatches: 4,
    maxBatchSize: 32,
    maxWaiting: 1000,
    // Longer than the statement timeout of the database.
    timeoutMs: 20_000,
  })
  return async (order, log) => {
    try {
      return await placeInSet(order)
    } catch (error) {
      // An error of one order rolls back the whole set. Each order is then tried on its own.
      if (!wasRolledBack(error)) throw error
      log.warn({ error }, 'a set of orders failed; its orders are placed one by one')
      return insertOne(db, order)
    }
  }
}

export type NewOrder = RequestedLines & {
  clientId?: string | undefined
  /** The delivery day that staff choose instead of the next one. */
  arrivesOn?: string | null | undefined
  /** Set for orders that do not come from the cart. */
  isFromElsewhere?: boolean
  /** Runs in the order's transaction once it is placed; not when its key is repeated. */
  afterPlacing?: (transaction: Database, order: WantedOrder) => Promise<void>
}

/**
 * Places an order as a whole, once per idempotency key: merges lines, charges the prices in force, sets the delivery
 * day, takes tracked stock, and empties the cart. Rejects it with the first of `orderRejections` that applies.
 *
 * @param placeTogether for orders from a client's own cart; any other order has a transaction of its own
 */
export async function placeOrder(
  context: SignedInContext,
  { arrivesOn = null, isFromElsewhere = false, afterPlacing, ...request }: NewOrder,
  idempotency: IdempotencyKey | null,
  placeTogether?: PlaceTogether,
): Promise<Order> {
  const clientId = await resolveClientId(context, request.clientId)
  const chosenDay = isStaff(context.actor) ? arrivesOn : null
  const wanted = await readWanted(context, request)
  const order = {
    ...wanted,
    placedBy: context.actor.accountId,
    clientId,
    orderId: null,
    seenDeliveryDate: chosenDay ?? wanted.seenDeliveryDate,
    delivery: await readOrderDelivery(context, clientId, chosenDay),
    keepsCart: isFromElsewhere || wanted.keepsCart,
    idempotency,
  }
  const outcome =
    placeTogether && isFirstOwner(context.actor)
      ? await placeTogether(order, context.log)
      : await placeAlone(context, order, afterPlacing)

  if (outcome.what === 'rejected') throw toOrderError(outcome.rejection)
  if (outcome.what === 'repeated')
    return withAgreedPrices(context, await getOrderAsPlaced(context, outcome.orderId), order)
  if (outcome.what === 'added') throw new Error('A new order was added to another.')
  context.metrics?.orderPlaced()
  if (outcome.tookStock) context.invalidateCatalog()
  if (outcome.isUnsettled) await context.db.transaction((transaction) => settleClient(transaction, clientId))
  return withAgreedPrices(context, toOrder(outcome.order, context.actor), order)
}

/** Whether a client's own account orders, as which the database places an order. */
const isFirstOwner = ({ accountId, personId, storeRole }: Actor) =>
  storeRole !== null && personId === accountId

/** Records which further person of a client has placed an order. */
async function recordPerson(transaction: Database, { personId }: Actor, placed: StoredOrder): Promise<void> {
  await updateOrderedBy(transaction, placed.orderId, personId)
  const [stored] = await findOrdersAsPlaced(transaction, [placed.orderId])
  placed.orderedBy = stored?.orderedBy ?? null
}

/** Places an order in a transaction with all that depends on it. */
const placeAlone = (
  context: SignedInContext,
  order: WantedOrder & Wanted,
  afterPlacing: NewOrder['afterPlacing'],
) =>
  runTransaction(context.db, async (transaction) => {
    const outcome = await insertOne(transaction, order)
    if (outcome.what !== 'placed') return outcome
    if (isStaff(context.actor)) await reportPlaced(transaction, context, outcome.order, order)
    else if (!isFirstOwner(context.actor)) await recordPerson(transaction, context.actor, outcome.order)
    await afterPlacing?.(transaction, order)
    return outcome
  })

async function insertOne(db: Pool | Connection, order: WantedOrder): Promise<Outcome> {
  const [outcome] = await insertOrders(db, [order])
  if (!outcome) throw new Error('An order has no outcome.')
  return outcome
}

/** Notifies the client of an order that staff placed for it, and logs it. */
function reportPlaced(
  transaction: Database,
  context: SignedInContext,
  placed: StoredOrder,
  wanted: Wanted,
): Promise<void> {
  const { items, total } = toOrder(placed, context.actor)
  return reportStaffOrder(transaction, context, placed, wanted, {
    notice: placedForClientNotice(placed.orderId),
    logged: { lines: items.length, total: toDollars(total) },
  })
}
