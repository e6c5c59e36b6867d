import { toDollars } from '@cornerstock/contract/money'
import type { Order, OrderLineInput } from '@cornerstock/contract/orders'
import { isStaff, type SignedInContext } from '../../../context.ts'
import type { IdempotencyKey } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { readOrderDelivery } from '../delivery/delivery-service.ts'
import { toOrder } from '../order-mappers.ts'
import { placedForClientNotice } from '../order-notice-rules.ts'
import { getOrderAsPlaced } from '../order-service.ts'
import type { FastPath } from './fast-path-service.ts'
import { toOrderError } from './order-refusals.ts'
import { insertOrder, type PlacedOrder, type WantedOrder } from './place-order-queries.ts'
import { anyQuantityEntry, toWantedLines } from './wanted-lines.ts'

export type NewOrder = {
  clientId?: string | undefined
  items: OrderLineInput[]
  /** The delivery day on the screen. */
  deliveryDate?: string | null | undefined
  /** Leaves the cart unchanged; applies only to staff. */
  keepCart?: boolean | null | undefined
  /** Set for orders that do not come from the cart. */
  isFromElsewhere?: boolean
  /** Runs in the order's transaction once it is placed; not when its key is repeated. */
  afterPlacing?: (transaction: Database, order: WantedOrder) => Promise<void>
}

/**
 * Places an order as a whole, once per idempotency key: merges lines, charges the prices in force, sets the delivery
 * day, takes tracked stock, and empties the cart. Refuses with the first of `orderRefusals` that applies.
 *
 * @param fastPath tried first for an order from a client's own cart
 */
export async function placeOrder(
  context: SignedInContext,
  { items, deliveryDate = null, keepCart, isFromElsewhere = false, afterPlacing, ...claim }: NewOrder,
  idempotency: IdempotencyKey | null,
  fastPath?: FastPath,
): Promise<Order> {
  const clientId = await resolveClientId(context, claim.clientId)
  const order = {
    placedBy: context.actor.accountId,
    clientId,
    lines: toWantedLines(context.actor, items),
    seenDeliveryDate: deliveryDate,
    delivery: await readOrderDelivery(context),
    keepsCart: isFromElsewhere || (isStaff(context.actor) && keepCart === true),
    idempotency,
  }

  const isFromOwnCart = !isStaff(context.actor) && !isFromElsewhere && !afterPlacing
  const placed =
    (isFromOwnCart && (await fastPath?.place(order, context.log))) ||
    (await placeOnSlowPath(context, order, afterPlacing))

  if ('repeated' in placed) return getOrderAsPlaced(context, placed.repeated)
  context.metrics?.orderPlaced()
  if (placed.tookStock) context.invalidateCatalog()
  return toOrder(placed, context.actor)
}

async function placeOnSlowPath(
  context: SignedInContext,
  order: WantedOrder,
  afterPlacing: NewOrder['afterPlacing'],
) {
  try {
    // A call of place_order is a transaction of its own, so most orders take one round trip.
    if (!isStaff(context.actor) && !afterPlacing) return await insertOrder(context.db, order)
    return await context.db.transaction(async (transaction) => {
      const placed = await insertOrder(transaction, order)
      if ('repeated' in placed) return placed
      if (isStaff(context.actor)) await reportStaffOrder(transaction, context, { placed, order })
      await afterPlacing?.(transaction, order)
      return placed
    })
  } catch (error) {
    throw toOrderError(error)
  }
}

/** Notifies the client of an order that staff placed for it, and logs it. */
async function reportStaffOrder(
  transaction: Database,
  context: SignedInContext,
  { placed, order }: { placed: PlacedOrder; order: WantedOrder },
) {
  const { orderId, clientId, items, total } = toOrder(placed, context.actor)
  await notifyClient(transaction, clientId, { type: 'OrderUpdate', ...placedForClientNotice(orderId) })
  await logStaffChange(transaction, context, 'orders', {
    what: `order ${orderId}`,
    to: { lines: items.length, total: toDollars(total), ...anyQuantityEntry(order.lines) },
    clientId,
  })
}
