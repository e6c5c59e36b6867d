import type { Cents } from '@cornerstock/contract/money'
import type { Order } from '@cornerstock/contract/orders'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField, notFound } from '../../../http/errors.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { toOrder } from '../order-mappers.ts'
import {
  findOrderAsPlaced,
  findOrderIdOfItem,
  lockOrder,
  type StoredOrder,
  updateFoundQuantity,
  updateLinePrice,
} from '../order-queries.ts'
import { linePriceNotice, pickingNotice, resolveFound } from '../order-rules.ts'
import { announceUpdate, requireStock } from '../order-service.ts'

type StoredItem = StoredOrder['items'][number]

/** Locks a line's order and runs `change` on both, in one transaction. */
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
  context.invalidateCatalog() // The catalogue shows what is in stock.
  return changed
}

/**
 * Marks a line found (all of it, or `foundQuantity` of it), not found, or unset, and tells the client how
 * the picking stands. Puts tracked stock back or takes it again; INSUFFICIENT_STOCK where it is gone.
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
    const updated = await announceUpdate(transaction, context, order)
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
 * Changes what a line charges: down without asking, and back up to what was agreed; beyond it only once the
 * client's consent is noted (PRICE_CONSENT_REQUIRED otherwise).
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
      from: before,
      to: price,
      clientId: order.clientId,
    })
    return announceUpdate(transaction, context, order)
  })
}
