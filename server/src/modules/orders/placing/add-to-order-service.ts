import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import { maxOrderLines } from '@cornerstock/contract/ordering/placing'
import { type Order, waitsForApproval } from '@cornerstock/contract/orders/orders'
import { type Actor, isStaff, type SignedInContext } from '../../../context.ts'
import { type IdempotencyKey, once } from '../../../database/idempotency.ts'
import type { Connection, Database } from '../../../database/pool.ts'
import { readRejection } from '../../../database/rejection.ts'
import { badField, violatesConstraint } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { recordRunUpdates } from '../../purchase-runs/run-events-service.ts'
import { settleClient } from '../balance/balance-service.ts'
import { recordOrderChanges } from '../changes/change-service.ts'
import { toOrder } from '../order-mappers.ts'
import { addedForClientNotice } from '../order-notice-rules.ts'
import { lockVisible, recordStoredUpdate } from '../order-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import {
  pickQuantity,
  type RequestedLines,
  readWanted,
  reportStaffOrder,
  type Wanted,
  withAgreedPrices,
} from './order-request-service.ts'
import { insertOrders, noDelivery } from './place-order-queries.ts'
import { toOrderError } from './rules/order-rejections.ts'

/**
 * Adds to an order that is Processing, once per idempotency key: a client to its own order until its `orderBy`, staff
 * to any. Lines, prices, stock and the cart are treated as in a new order. Throws NOT_CHANGEABLE if it
 * is too late, and otherwise the rejections of a new order, except for the minimum.
 */
export async function addToOrder(
  context: SignedInContext,
  orderId: number,
  request: RequestedLines,
  idempotency: IdempotencyKey | null,
): Promise<Order> {
  const { actor } = context
  const wanted = await readWanted(context, request)
  const order = await once(context.db, actor.accountId, idempotency, (transaction) =>
    addLines(transaction, context, orderId, wanted),
  )
  context.invalidateCatalog() // Tracked stock may have changed.
  return withAgreedPrices(context, toOrder(order, actor), wanted)
}

async function addLines(
  transaction: Connection,
  context: SignedInContext,
  orderId: number,
  wanted: Wanted,
): Promise<StoredOrder> {
  const before = await lockVisible(transaction, context, orderId)
  const { clientId } = before
  const [outcome] = await insertOrders(transaction, [
    {
      ...wanted,
      orderId,
      placedBy: context.actor.accountId,
      clientId,
      delivery: noDelivery,
      idempotency: null,
    },
  ]).catch((error) => {
    const rejection = readRejection(error)
    if (rejection) throw toOrderError(rejection)
    throw violatesConstraint(error, 'order_items_quantity') ? lineTooLong() : error
  })
  if (outcome?.what === 'rejected') throw toOrderError(outcome.rejection)
  const isUnsettled = outcome?.what === 'added' && outcome.isUnsettled
  const order = await recordAddition(transaction, context, before, isUnsettled)
  if (isStaff(context.actor))
    await reportStaffOrder(transaction, context, before, wanted, {
      notice: addedForClientNotice(orderId),
      logged: { added: wanted.lines.map(pickQuantity) },
    })
  return order
}

/**
 * Records an addition in its transaction: settles the debts of the client, and stores the event and the changes of the
 * lines.
 *
 * @param before the order before the addition
 * @returns the order after it. Throws BAD_REQUEST if it has too many lines.
 */
export async function recordAddition(
  transaction: Database,
  context: { actor: Pick<Actor, 'role' | 'accountId'>; now: Date },
  before: StoredOrder,
  isUnsettled: boolean,
): Promise<StoredOrder> {
  if (isUnsettled) await settleClient(transaction, before.clientId)
  const order = await recordStoredUpdate(transaction, context, before)
  if (waitsForApproval(order)) await recordRunUpdates(transaction, before.orderId)
  if (order.items.length > maxOrderLines)
    throw badField('items', text('An order has at most {lines} lines.', { lines: maxOrderLines }))
  await recordOrderChanges(transaction, context, before.orderId, grownLines(before, order))
  return order
}

/** The lines that are new or have a larger quantity than before; a promotion may have split others. */
const grownLines = (before: StoredOrder, after: StoredOrder) =>
  after.items.flatMap(({ id, quantity }) => {
    const from = before.items.find((item) => item.id === id)?.quantity ?? null
    return quantity <= (from ?? 0) ? [] : [{ what: 'added' as const, itemId: id, from, to: quantity }]
  })

const lineTooLong = () => badField('items', text('A line can hold at most {max}.', { max: maxLineQuantity }))
