import type { Order } from '@cornerstock/contract/orders/orders'
import { type Cents, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { recordRunUpdates } from '../../purchase-runs/run-events-service.ts'
import { recordOrderChanges } from '../changes/change-service.ts'
import { rejectImported } from '../imported-order-service.ts'
import { hideMoney, toOrder } from '../order-mappers.ts'
import { linePriceNotice, pickingNotice } from '../order-notice-rules.ts'
import { findOrderAsPlaced, findOrdersById, lockOrder } from '../order-queries.ts'
import { recordOrderUpdate } from '../order-service.ts'
import { requireStock } from '../stock/stock-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { checkSubstitutes } from '../substitutes/expiry-service.ts'
import { findOrderIdOfItem, updateFoundQuantity, updateLinePrice } from './picking-queries.ts'
import { resolveFound } from './picking-rules.ts'

type StoredItem = StoredOrder['items'][number]

/** Locks a line's order and runs `change` in the same transaction. Throws NOT_FOUND if there is no such line. */
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
    rejectImported(order)
    return change(transaction, order, item)
  })
  context.invalidateCatalog() // Tracked stock may have changed.
  return changed
}

/**
 * Marks a line found (all of it, or `foundQuantity` of it), not found, or unset, adjusts tracked stock, and notifies
 * the client. Throws INSUFFICIENT_STOCK if too little is left; SUBSTITUTED if substitutes cost more than would then be
 * missing; MARKED_MEANWHILE (with the line) if its found quantity is not `seen`, the one on the caller's screen.
 */
export function setFoundStatus(
  context: SignedInContext,
  itemId: number,
  marked: { found: boolean | null; foundQuantity: number | null; seen?: number | null | undefined },
): Promise<Order> {
  return withLockedItem(context, itemId, async (transaction, order, item) => {
    const resolved = resolveFound(item.quantity, marked)
    if (!resolved)
      throw badField(
        'foundQuantity',
        text('The found quantity must be 1 to {quantity}, or 0 if none was found.', {
          quantity: item.quantity,
        }),
      )
    const { foundQuantity } = resolved
    if (foundQuantity === item.foundQuantity) return toOrder(order, context.actor)
    if (marked.seen !== undefined && marked.seen !== item.foundQuantity)
      throw markedMeanwhile(context, order, itemId)
    await recordRunUpdates(transaction, order.orderId)
    return markLines(transaction, context, order, [{ itemId, foundQuantity }])
  })
}

type Mark = { itemId: number; foundQuantity: number | null }

/**
 * Marks lines of several orders, which the caller has locked. A client gets one notice for each order that no longer
 * has an unset line. Throws INSUFFICIENT_STOCK if too little is left.
 */
export async function markLockedOrders(
  transaction: Database,
  context: SignedInContext,
  marks: readonly (Mark & { orderId: number })[],
): Promise<void> {
  const orderIds = [...new Set(marks.map(({ orderId }) => orderId))]
  for (const order of await findOrdersById(transaction, orderIds)) {
    const ofOrder = marks.filter(({ orderId }) => orderId === order.orderId)
    await markLines(transaction, context, order, ofOrder, ({ items }) =>
      items.every(({ found }) => found !== null),
    )
  }
}

/**
 * Marks lines of a locked order, with every effect of a mark: tracked stock, the amount due, the log, the history of
 * the order, its event, and one notice to the client. Throws INSUFFICIENT_STOCK if too little is left; SUBSTITUTED if
 * substitutes cost more than would then be missing.
 *
 * @param isNoticed whether the client is notified, given the marked order; by default it is
 */
export async function markLines(
  transaction: Database,
  context: SignedInContext,
  order: StoredOrder,
  marks: readonly Mark[],
  isNoticed: (updated: Order) => boolean = () => true,
): Promise<Order> {
  for (const { itemId, foundQuantity } of marks) {
    const item = order.items.find(({ id }) => id === itemId)
    if (item) await checkSubstitutes(transaction, order, { ...item, foundQuantity })
    await updateFoundQuantity(transaction, itemId, foundQuantity)
  }
  await requireStock(transaction, order.orderId)
  const updated = await recordOrderUpdate(transaction, context, order)
  if (isNoticed(updated))
    await notifyClient(transaction, order.clientId, {
      type: 'OrderUpdate',
      ...pickingNotice(updated),
      topic: `picking of order ${order.orderId}`,
      subject: `order ${order.orderId}`,
    })
  const changes = marks.flatMap(({ itemId, foundQuantity }) => {
    const item = order.items.find(({ id }) => id === itemId)
    return item ? [{ item, from: item.foundQuantity, to: foundQuantity }] : []
  })
  for (const { item, from, to } of changes)
    await logStaffChange(transaction, context, 'picking', {
      what: `the quantity found of ${item.productName} in order ${order.orderId}`,
      from,
      to,
      clientId: order.clientId,
    })
  await recordOrderChanges(
    transaction,
    context,
    order.orderId,
    changes.map(({ item, from, to }) => ({ what: 'found', itemId: item.id, from, to })),
  )
  return updated
}

function markedMeanwhile({ actor }: SignedInContext, order: StoredOrder, itemId: number): AppError {
  const line = hideMoney(toOrder(order, actor), actor).items.find(({ id }) => id === itemId)
  if (!line) return notFound('Order line')
  return new AppError('MARKED_MEANWHILE', text('Another staff member marked this line meanwhile.'), {
    details: line,
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
      throw new AppError(
        'PRICE_CONSENT_REQUIRED',
        text('The client must agree before this line can cost more.'),
      )
    await updateLinePrice(transaction, itemId, price)
    await notifyClient(transaction, order.clientId, {
      type: 'OrderUpdate',
      ...linePriceNotice(order.orderId, product, before, price),
      subject: `order ${order.orderId}`,
    })
    await logStaffChange(transaction, context, 'picking', {
      what: `the price of ${product} in order ${order.orderId}${price > before ? ", with the client's consent," : ''}`,
      from: toDollars(before),
      to: toDollars(price),
      clientId: order.clientId,
    })
    await recordOrderChanges(transaction, context, order.orderId, [
      { what: 'price', itemId, from: toDollars(before), to: toDollars(price) },
    ])
    return recordOrderUpdate(transaction, context, order)
  })
}
