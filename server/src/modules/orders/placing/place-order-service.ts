import { maxLineQuantity } from '@cornerstock/contract/fields'
import { toDollars } from '@cornerstock/contract/money'
import type { Order, OrderLineInput } from '@cornerstock/contract/orders'
import { isStaff, type SignedInContext } from '../../../context.ts'
import { type IdempotencyKey, keyReused } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import { readRefusal } from '../../../database/refusal.ts'
import { AppError, badField, notFound } from '../../../http/errors.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { toOrder } from '../order-mappers.ts'
import { placedForClientNotice } from '../order-notice-rules.ts'
import { getOrderAsPlaced } from '../order-service.ts'
import { insufficientStock } from '../stock/stock-service.ts'
import type { FastPath } from './fast-path-service.ts'
import { insertOrder, type PlacedOrder, type WantedOrder } from './place-order-queries.ts'
import { mergeLines } from './placing-rules.ts'

export type NewOrder = {
  clientId?: string | undefined
  items: OrderLineInput[]
  /** Set for orders that do not come from the cart. */
  keepsCart?: boolean
  /** Runs in the order's transaction once it is placed; not when its key is repeated. */
  afterPlacing?: (transaction: Database, order: WantedOrder) => Promise<void>
}

/**
 * Places an order as a whole, once per idempotency key: merges lines, charges the prices in force, takes tracked
 * stock, and empties the cart. Refuses with PRODUCT_UNAVAILABLE, PRICE_CHANGED or INSUFFICIENT_STOCK.
 *
 * @param fastPath tried first for an order from a client's own cart
 */
export async function placeOrder(
  context: SignedInContext,
  { items, keepsCart = false, afterPlacing, ...claim }: NewOrder,
  idempotency: IdempotencyKey | null,
  fastPath?: FastPath,
): Promise<Order> {
  const clientId = await resolveClientId(context, claim.clientId)
  const lines = mergeLines(items)
  if (!lines) throw badField('items', `A line can hold at most ${maxLineQuantity.toLocaleString('en-US')}.`)
  const order = { placedBy: context.actor.accountId, clientId, lines, keepsCart, idempotency }

  const isFromOwnCart = !isStaff(context.actor) && !keepsCart && !afterPlacing
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
    // The function place_order is a transaction by itself, so most orders take one round trip.
    if (!isStaff(context.actor) && !afterPlacing) return await insertOrder(context.db, order)
    return await context.db.transaction(async (transaction) => {
      const placed = await insertOrder(transaction, order)
      if ('repeated' in placed) return placed
      if (isStaff(context.actor)) await reportStaffOrder(transaction, context, placed)
      await afterPlacing?.(transaction, order)
      return placed
    })
  } catch (error) {
    throw toAppError(error)
  }
}

/** Notifies the client of an order that staff placed for it, and logs it. */
async function reportStaffOrder(transaction: Database, context: SignedInContext, placed: PlacedOrder) {
  const { orderId, clientId, items, total } = toOrder(placed, context.actor)
  await notifyClient(transaction, clientId, { type: 'OrderUpdate', ...placedForClientNotice(orderId) })
  await logStaffChange(transaction, context, 'orders', {
    what: `order ${orderId}`,
    to: { lines: items.length, total: toDollars(total) },
    clientId,
  })
}

/** The error for a refusal of place_order; other errors stay as they are. */
function toAppError(error: unknown): unknown {
  const refusal = readRefusal(error)
  switch (refusal?.code) {
    case 'PRICE_CHANGED':
      return new AppError(refusal.code, 'Some prices have gone up since you saw them.', refusal)
    case 'PRODUCT_UNAVAILABLE':
      return new AppError(refusal.code, 'Some products can no longer be ordered.', refusal)
    case 'INSUFFICIENT_STOCK':
      return insufficientStock(refusal.details)
    case 'IDEMPOTENCY_KEY_REUSED':
      return keyReused()
    case 'NOT_FOUND':
      return notFound('Client')
    default:
      return error
  }
}
