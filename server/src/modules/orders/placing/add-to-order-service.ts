import { maxLineQuantity } from '@cornerstock/contract/fields'
import {
  maxOrderLines,
  type Order,
  type OrderLineInput,
  orderLimitMessage,
} from '@cornerstock/contract/orders'
import { isStaff, type SignedInContext } from '../../../context.ts'
import { type IdempotencyKey, once } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import { badField, violatesConstraint } from '../../../http/errors.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordEvent } from '../../events/event-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { toOrder } from '../order-mappers.ts'
import { addedForClientNotice } from '../order-notice-rules.ts'
import { findOrder, type StoredOrder } from '../order-queries.ts'
import { requireVisible } from '../order-service.ts'
import { anyQuantityEntry, mergedLines } from './merged-lines.ts'
import { toOrderError } from './order-refusals.ts'
import { type Addition, insertAddition } from './place-order-queries.ts'

/**
 * Adds to an order that is Processing, once per idempotency key: a client to its own order until its `orderBy`, staff
 * to any. Lines, prices and stock are treated as in a new order, and the cart is emptied. NOT_CHANGEABLE if it is too
 * late; else refused as a new order is, except for the minimum.
 */
export async function addToOrder(
  context: SignedInContext,
  orderId: number,
  { items, deliveryDate }: { items: OrderLineInput[]; deliveryDate?: string | null | undefined },
  idempotency: IdempotencyKey | null,
): Promise<Order> {
  const { actor } = context
  const addition = {
    orderId,
    isOwn: !isStaff(actor),
    lines: mergedLines(actor, items),
    seenDeliveryDate: deliveryDate ?? null,
  }
  const order = await once(context.db, actor.accountId, idempotency, (transaction) =>
    addLines(transaction, context, addition),
  )
  context.invalidateCatalog() // Tracked stock may have changed.
  return toOrder(order, actor)
}

async function addLines(
  transaction: Database,
  context: SignedInContext,
  addition: Addition,
): Promise<StoredOrder> {
  const { orderId, lines } = addition
  const { clientId } = requireVisible(context, await findOrder(transaction, orderId))
  await insertAddition(transaction, addition).catch((error) => {
    throw violatesConstraint(error, 'order_items_quantity') ? lineTooLong() : toOrderError(error)
  })
  const order = requireVisible(context, await findOrder(transaction, orderId))
  if (order.items.length > maxOrderLines) throw badField('items', orderLimitMessage)
  if (isStaff(context.actor))
    await notifyClient(transaction, clientId, { type: 'OrderUpdate', ...addedForClientNotice(orderId) })
  await logStaffChange(transaction, context, 'orders', {
    what: `order ${orderId}`,
    to: {
      added: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      ...anyQuantityEntry(lines),
    },
    clientId,
  })
  await recordEvent(transaction, { type: 'order.updated', orderId, clientId }, clientId)
  return order
}

const lineTooLong = () =>
  badField('items', `A line can hold at most ${maxLineQuantity.toLocaleString('en-US')}.`)
