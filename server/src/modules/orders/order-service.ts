import { maxLineQuantity } from '@cornerstock/contract/fields'
import {
  canCancel,
  type Order,
  type OrderLineInput,
  type OrderStatus,
  orderStatuses,
  orderStatusNames,
  type RisenPrice,
  risenPriceSchema,
} from '@cornerstock/contract/orders'
import type { Paging } from '@cornerstock/contract/paging'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import { type IdempotencyKey, keyReused } from '../../database/idempotency.ts'
import type { Database, Pool } from '../../database/pool.ts'
import { readRefusal } from '../../database/refusal.ts'
import { AppError, badField, notFound } from '../../http/errors.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { notifyClient } from '../notifications/notification-service.ts'
import { toOrder } from './order-mappers.ts'
import {
  countOrders,
  findOrder,
  findOrderAsPlaced,
  findOrders,
  lockOrder,
  type OrderFilter,
  placeOrderWithin,
  placeOrder as placeStoredOrder,
  type StoredOrder,
  updateStatus,
  type WantedOrder,
} from './order-queries.ts'
import { mergeLines, statusNotice } from './order-rules.ts'
import type { FastPath } from './placing/fast-path-service.ts'
import { settleStock } from './stock/stock-queries.ts'

/** What to place, for whom, and what belongs to it. */
export type NewOrder = {
  clientId?: string | undefined
  items: OrderLineInput[]
  /** For orders that did not come out of the cart. */
  keepsCart?: boolean
  /** Done in the order's own transaction, when it is placed and not when its key is repeated. */
  alongside?: (transaction: Database, order: { clientId: string; productIds: number[] }) => Promise<void>
}

/**
 * Places an order, whole or not at all, once per idempotency key: lines merged, the prices in force
 * charged, tracked stock taken, the cart emptied unless it is to be kept.
 * Refuses with PRICE_CHANGED, PRODUCT_UNAVAILABLE or INSUFFICIENT_STOCK, naming each line.
 *
 * @param fastPath tried first for an order from a client's own cart
 */
export async function placeOrder(
  context: SignedInContext,
  { items, keepsCart = false, alongside, ...order }: NewOrder,
  idempotencyKey: IdempotencyKey | null,
  fastPath?: FastPath,
): Promise<Order> {
  const clientId = await resolveClientId(context, order.clientId)
  const lines = mergeLines(items)
  if (!lines) throw badField('items', `A line can hold at most ${maxLineQuantity.toLocaleString('en-US')}.`)
  const { accountId } = context.actor
  const isSimple = !isStaff(context.actor) && !keepsCart && !alongside
  const placed =
    isSimple && (await fastPath?.place({ clientId, lines, idempotency: idempotencyKey }, context.log))
  if (placed) {
    context.metrics?.orderPlaced()
    return toOrder(placed, context.actor)
  }
  const wanted = { accountId, clientId, lines, keepsCart }
  const answer = await placeWith(context.db, wanted, idempotencyKey, alongside).catch((error: unknown) => {
    throw explainRefusal(error)
  })
  if ('repeated' in answer)
    return toOrder(visible(context, await findOrderAsPlaced(context.db, answer.repeated)), context.actor)
  context.metrics?.orderPlaced()
  if (answer.tookStock) context.invalidateCatalog()
  return toOrder(answer, context.actor)
}

function placeWith(
  db: Pool,
  order: WantedOrder,
  idempotencyKey: IdempotencyKey | null,
  alongside: NewOrder['alongside'],
) {
  if (!alongside) return placeStoredOrder(db, order, idempotencyKey)
  return db.transaction(async (transaction) => {
    const placed = await placeOrderWithin(transaction, order, idempotencyKey)
    const productIds = order.lines.map(({ productId }) => productId)
    if (!('repeated' in placed)) await alongside(transaction, { clientId: order.clientId, productIds })
    return placed
  })
}

/** What `place_order` refused, in words; any other error as it is. */
function explainRefusal(error: unknown): unknown {
  const refusal = readRefusal(error)
  switch (refusal?.code) {
    case 'PRICE_CHANGED':
      return new AppError('PRICE_CHANGED', 'Some prices have gone up since you saw them.', {
        details: z.encode(z.array(risenPriceSchema), refusal.details as RisenPrice[]),
      })
    case 'PRODUCT_UNAVAILABLE':
      return new AppError('PRODUCT_UNAVAILABLE', 'Some products can no longer be ordered.', {
        details: refusal.details,
      })
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

const insufficientStock = (details: unknown) =>
  new AppError('INSUFFICIENT_STOCK', 'There is not enough left of some products.', { details })

/** A client's orders, newest first. */
export async function listOrders(
  context: SignedInContext,
  claimedClientId: string | undefined,
  paging: Paging,
) {
  return pageOfOrders(context, { clientId: await resolveClientId(context, claimedClientId) }, paging)
}

/** Orders of all clients, newest first. */
export async function pageOfOrders(
  context: SignedInContext,
  filter: OrderFilter,
  paging: Paging,
): Promise<Page<Order>> {
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findOrders(context.db, filter, limit, after?.[0]),
    count: () => countOrders(context.db, filter),
    positionOf: ({ orderId }) => [orderId],
  })
  return mapPage(page, (row) => toOrder(row, context.actor))
}

/** One order; another client's is as if absent. */
export async function getOrder(context: SignedInContext, orderId: number): Promise<Order> {
  return toOrder(visible(context, await findOrder(context.db, orderId)), context.actor)
}

function visible({ actor }: SignedInContext, order: StoredOrder | undefined): StoredOrder {
  if (!order || (!isStaff(actor) && order.clientId !== actor.accountId)) throw notFound('Order')
  return order
}

/** Cancels an order at status 0, for its owner or staff; NOT_CANCELLABLE once it is being packed. */
export async function cancelOrder(context: SignedInContext, orderId: number): Promise<Order> {
  return changeStatus(context, orderId, orderStatuses.cancelled, (order) => {
    if (!canCancel(order)) throw new AppError('NOT_CANCELLABLE', 'This order can no longer be cancelled.')
  })
}

/** Moves an order to any status. */
export async function setStatus(
  context: SignedInContext,
  orderId: number,
  status: OrderStatus,
): Promise<Order> {
  return changeStatus(context, orderId, status, () => {})
}

async function changeStatus(
  context: SignedInContext,
  orderId: number,
  status: OrderStatus,
  check: (order: StoredOrder) => void,
): Promise<Order> {
  const changed = await context.db.transaction(async (transaction) => {
    const order = visible(context, await lockOrder(transaction, orderId))
    check(order)
    if (order.status === status) return toOrder(order, context.actor)
    await updateStatus(transaction, orderId, status)
    await requireStock(transaction, orderId)
    await notifyClient(transaction, order.clientId, { type: 'OrderUpdate', ...statusNotice(orderId, status) })
    await logStaffChange(transaction, context, 'orders', {
      what: `the status of order ${orderId}`,
      from: orderStatusNames[order.status],
      to: orderStatusNames[status],
      clientId: order.clientId,
    })
    return announceUpdate(transaction, context, order)
  })
  context.invalidateCatalog() // The catalogue shows what is in stock.
  return changed
}

/** Makes the tracked stock fit the order; throws, and so undoes the change, where too little is left. */
export async function requireStock(transaction: Database, orderId: number): Promise<void> {
  const shortages = await settleStock(transaction, orderId)
  if (shortages.length > 0) throw insufficientStock(shortages)
}

/** Tells the listeners that an order has changed, and answers it as it is now. */
export async function announceUpdate(
  transaction: Database,
  context: SignedInContext,
  { orderId, clientId }: Pick<StoredOrder, 'orderId' | 'clientId'>,
): Promise<Order> {
  await recordEvent(transaction, { type: 'order.updated', orderId, clientId }, clientId)
  return toOrder(visible(context, await findOrder(transaction, orderId)), context.actor)
}
