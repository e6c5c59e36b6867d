import { type Cents, toDollars } from '@cornerstock/contract/money'
import type { Order } from '@cornerstock/contract/orders'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField, notFound } from '../../../http/errors.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { toOrder } from '../order-mappers.ts'
import { linePriceNotice, pickingNotice } from '../order-notice-rules.ts'
import { findOrderAsPlaced, lockOrder, type StoredOrder } from '../order-queries.ts'
import { recordOrderUpdate } from '../order-service.ts'
import { requireStock } from '../stock/stock-service.ts'
import { findOrderIdOfItem, updateFoundQuantity, updateLinePrice } from './picking-queries.ts'
import { resolveFound } from './picking-rules.ts'

type StoredItem = StoredOrder['items'][number]

/** Locks a line's order and runs `change` in the same transaction; NOT_FOUND if there is no such line. */
async function withLockedItem(
  context: SignedInContext,
  itemId: number,
  change: (transaction: Database, order: StoredOrder, item: StoredItem) => Promise<Order>,
): Promise<Order> {
  const changed = await context.db.transaction(async (transaction) => {
    const orderId = await findOrderIdOfItem(transaction, itemId)
    const order = orderId === undefined ? undefined : await lockOrder(transaction, orderId)
    const item = order?.items.find(({ id }) => id === itemId)
    if (!order || !item) throw notFound('Order line')
    return change(transaction, order, item)
  })
  context.invalidateCatalog() // Tracked stock may have changed.
  return changed
}

/**
 * Marks a line found (all of it, or `foundQuantity` of it), not found, or unset, and notifies the client. Adjusts
 * tracked stock; INSUFFICIENT_STOCK if too little is left.
 */
export function setFoundStatus(
  context: SignedInContext,
  itemId: number,
  marked: { found: boolean | null; foundQuantity: number | null },
): Promise<Order> {
  return withLockedItem(context, itemId, async (transaction, order, item) => {
    const resolved = resolveFound(item.quantity, marked)
    if (!resolved) throw badField('foundQuantity', `Found must be 1 to ${item.quantity}, not found 0.`)
    const { foundQuantity } = resolved
    if (foundQuantity === item.foundQuantity) return toOrder(order, context.actor)
    await updateFoundQuantity(transaction, itemId, foundQuantity)
    await requireStock(transaction, order.orderId)
    const updated = await recordOrderUpdate(transaction, context, order)
    await notifyClient(transaction, order.clientId, {
      type: 'OrderUpdate',
      ...pickingNotice(updated),
      topic: `picking of order ${order.orderId}`,
    })
    await logStaffChange(transaction, context, 'picking', {
      what: `the quantity found of ${item.productName} in order ${order.orderId}`,
      from: item.foundQuantity,
      to: foundQuantity,
      clientId: order.clientId,
    })
    return updated
  })
}

/**
 * Changes the price of a line. Above both the current and the agreed price it needs the client's consent
 * (PRICE_CONSENT_REQUIRED).
 */
export function setLinePrice(
  context: SignedInContext,
  itemId: number,
  price: Cents,
  clientConsented: boolean,
): Promise<Order> {
  return withLockedItem(context, itemId, async (transaction, order, item) => {
    const { product, before } = { product: item.productName, before: item.priceCents as Cents }
    if (price === before) return toOrder(order, context.actor)
    const agreed = (await findOrderAsPlaced(transaction, order.orderId))?.items.find(
      ({ id }) => id === itemId,
    )
    if (price > Math.max(before, agreed?.priceCents ?? 0) && !clientConsented)
      throw new AppError('PRICE_CONSENT_REQUIRED', 'The client must agree before this line can cost more.')
    await updateLinePrice(transaction, itemId, price)
    await notifyClient(transaction, order.clientId, {
      type: 'OrderUpdate',
      ...linePriceNotice(order.orderId, product, before, price),
    })
    await logStaffChange(transaction, context, 'picking', {
      what: `the price of ${product} in order ${order.orderId}${price > before ? ", with the client's consent," : ''}`,
      from: toDollars(before),
      to: toDollars(price),
      clientId: order.clientId,
    })
    return recordOrderUpdate(transaction, context, order)
  })
}
