import type { Paging } from '@cornerstock/contract/http/paging'
import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { type Actor, isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { readAll } from '../../database/read-all.ts'
import { badField, notFound } from '../../errors/app-error.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import { startOfLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { resolveClientIds } from '../accounts/people/own-stores-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { settleOrder } from './balance/balance-service.ts'
import { type OrderFilter, resolveFilter } from './listing/order-filter-queries.ts'
import { countOrders, findOrders } from './listing/order-list-queries.ts'
import { toOrder } from './order-mappers.ts'
import { findOrder, findOrderAsPlaced, findOrdersById, isOnRunOf, lockOrder } from './order-queries.ts'
import type { StoredOrder } from './stored-order-queries.ts'

/** A client's orders, or those of all stores of the signed-in person, newest first. */
export async function listOrders(
  context: SignedInContext,
  claimedClientId: string | undefined,
  paging: Paging,
) {
  return pageOfOrders(context, { clientIds: await resolveClientIds(context, claimedClientId) }, paging)
}

/**
 * The orders of all clients, newest first. A day as `from` or `to` is one of the time zone of the settings. Throws
 * BAD_REQUEST for a range that ends before it begins.
 */
export async function listAllOrders(
  context: SignedInContext,
  { from, to, ...filter }: Omit<OrderFilter, 'from' | 'to'> & OrderRange,
  paging: Paging,
): Promise<Page<Order>> {
  const { timeZone } = await readSettings(context)
  return pageOfOrders(context, { ...filter, ...toMoments({ from, to }, timeZone) }, paging)
}

type OrderRange = { from?: Date | string | undefined; to?: Date | string | undefined }

function toMoments({ from, to }: OrderRange, timeZone: string): Pick<OrderFilter, 'from' | 'to'> {
  const startOf = (day: string, daysLater: number) =>
    startOfLocalDay(Temporal.PlainDate.from(day).add({ days: daysLater }), timeZone)
  const start = typeof from === 'string' ? startOf(from, 0) : from
  const end = typeof to === 'string' ? startOf(to, 1) : to
  if (start && end && (typeof to === 'string' ? start >= end : start > end))
    throw badField('to', text('Must not be before the first day.'))
  return { from: start, to: end }
}

/** A page of the orders that match a filter, newest first. */
export async function pageOfOrders(
  context: SignedInContext,
  filter: OrderFilter,
  paging: Paging,
): Promise<Page<Order>> {
  const resolved = await resolveFilter(context.db, filter)
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findOrders(context.db, resolved, limit, after?.[0]),
    count: () => countOrders(context.db, resolved),
    positionOf: ({ orderId }) => [orderId],
  })
  return mapPage(page, (row) => toOrder(row, context.actor))
}

/** One order. Throws NOT_FOUND for the order of another client, and for a driver's that is on none of its runs. */
export async function getOrder(context: SignedInContext, orderId: number): Promise<Order> {
  const { db, actor } = context
  if (actor.role === 'driver' && !(await isOnRunOf(db, orderId, actor.accountId))) throw notFound('Order')
  return toOrder(requireVisible(context, await findOrder(context.db, orderId)), context.actor)
}

/** An order in its original state, without changes after it was placed. */
export async function getOrderAsPlaced(context: SignedInContext, orderId: number): Promise<Order> {
  return toOrder(requireVisible(context, await findOrderAsPlaced(context.db, orderId)), context.actor)
}

/** Who reads an order. */
type Reader = { actor: Pick<Actor, 'role' | 'accountId'> }

/** A job, which reads orders as staff do. */
export const asStaff: Reader = { actor: { role: 'owner', accountId: '' } }

/** Returns the order. Throws NOT_FOUND if it does not exist or belongs to another client. */
export function requireVisible({ actor }: Reader, order: StoredOrder | undefined): StoredOrder {
  if (!order || (!isStaff(actor) && order.clientId !== actor.accountId)) throw notFound('Order')
  return order
}

/** An order that the transaction holds. */
export type LockedOrder = StoredOrder

/** Locks an order, and with it its lines, until the transaction ends. Throws NOT_FOUND as `requireVisible`. */
export const lockVisible = async (
  transaction: Database,
  reader: Reader,
  orderId: number,
): Promise<LockedOrder> => requireVisible(reader, await lockOrder(transaction, orderId))

/** Records the event of a changed order, settles what its client owes, and returns the current order. */
export const recordOrderUpdate = async (
  transaction: Database,
  context: Reader,
  before: ChangedOrder,
): Promise<Order> => toOrder(await recordStoredUpdate(transaction, context, before), context.actor)

type ChangedOrder = Pick<StoredOrder, 'orderId' | 'clientId' | 'status'>

/** Like `recordOrderUpdate`, but returns the order as it is stored. */
export async function recordStoredUpdate(
  transaction: Database,
  context: Reader,
  { orderId, clientId, status: statusBefore }: ChangedOrder,
): Promise<StoredOrder> {
  await recordEvent(transaction, { type: 'order.updated', orderId, clientId }, clientId)
  const read = async () => requireVisible(context, await findOrder(transaction, orderId))
  const order = await read()
  const isOwed = [order.status, statusBefore].includes(orderStatuses.delivered)
  const isNamedByPayment = typeof order.paidCents === 'number'
  if (!isOwed && !isNamedByPayment) return order
  await settleOrder(transaction, toOrder(order, context.actor))
  return read()
}

/** Orders by their numbers, as staff see them. Those that do not exist are left out. */
export const readOrdersById = async (db: Database, orderIds: number[]): Promise<Order[]> =>
  (await findOrdersById(db, orderIds)).map((stored) => toOrder(stored, asStaff.actor))

/** All orders that match a filter, newest first, as staff see them. */
export async function* readAllOrders(db: Database, filter: OrderFilter): AsyncGenerator<Order> {
  const resolved = await resolveFilter(db, filter)
  const rows = readAll<StoredOrder>((limit, last) => findOrders(db, resolved, limit, last?.orderId))
  for await (const stored of rows) yield toOrder(stored, asStaff.actor)
}
