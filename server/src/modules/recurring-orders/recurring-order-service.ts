import { maxLineQuantity } from '@cornerstock/contract/fields'
import type { Order, OrderLineInput } from '@cornerstock/contract/orders'
import type { Paging } from '@cornerstock/contract/paging'
import type { RecurringOrder } from '@cornerstock/contract/recurring-orders'
import type { SignedInContext } from '../../context.ts'
import type { IdempotencyKey } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { badField, notFound } from '../../http/errors.ts'
import { idPosition, type Page, readPage } from '../../http/paging.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { placeOrder } from '../orders/placing/place-order-service.ts'
import { lockProductAgainstDeletion } from '../products/product-service.ts'
import { type Day, dayOf, dueDayAfterOrder, dueDayAMonthAfter } from './due-day-rules.ts'
import {
  addToRecurringOrder,
  countRecurringOrders,
  deleteRecurringOrder,
  findRecurringOrders,
  lockLinesOf,
  lockRecurringOrder,
  updateNextDates,
  updateRecurringQuantity,
} from './recurring-order-queries.ts'

/** A line of the monthly list, as its address names it. */
type LineAddress = { clientId: string; recurringOrderId: number }

/** What a client orders every month: its own for a client, any for staff. */
export async function listRecurringOrders(
  context: SignedInContext,
  claimedClientId: string,
  paging: Paging,
): Promise<Page<RecurringOrder>> {
  const clientId = await resolveClientId(context, claimedClientId)
  return readPage(paging, {
    position: idPosition,
    find: (limit, after) => findRecurringOrders(context.db, clientId, limit, after?.[0]),
    count: () => countRecurringOrders(context.db, clientId),
    positionOf: ({ orderId }) => [orderId],
  })
}

/**
 * Puts a product on the monthly list, first due a month from today, as it was most likely bought just now;
 * one that is on it grows by the quantity and keeps its day. What is out of stock today may be wanted next
 * month, so only checking out asks for that. Refuses a product that is gone, and more than a line may hold.
 */
export async function addRecurringOrder(
  context: SignedInContext,
  claimedClientId: string,
  { productId, quantity }: { productId: number; quantity: number },
): Promise<RecurringOrder> {
  const clientId = await resolveClientId(context, claimedClientId)
  const today = dayOf(context.now)
  const dayOfMonth = context.now.getUTCDate()
  const nextDate = dueDayAMonthAfter(today, dayOfMonth)
  return context.db.transaction(async (transaction) => {
    await lockProductAgainstDeletion(transaction, productId)
    const id = await addToRecurringOrder(
      transaction,
      { clientId, productId, quantity, dayOfMonth, nextDate },
      maxLineQuantity,
    )
    if (id === undefined)
      throw badField('quantity', `A line can hold at most ${maxLineQuantity.toLocaleString('en-US')}.`)
    const line = await requireLine(transaction, clientId, id)
    await logQuantity(transaction, context, { clientId, line, from: line.quantity - quantity })
    return line
  })
}

/** Sets how many of a line are ordered every month. Another client's line is as if absent. */
export async function setRecurringQuantity(
  context: SignedInContext,
  { clientId: claimedClientId, recurringOrderId }: LineAddress,
  quantity: number,
): Promise<RecurringOrder> {
  const clientId = await resolveClientId(context, claimedClientId)
  return context.db.transaction(async (transaction) => {
    const before = await requireLine(transaction, clientId, recurringOrderId)
    await updateRecurringQuantity(transaction, recurringOrderId, quantity)
    const line = { ...before, quantity }
    await logQuantity(transaction, context, { clientId, line, from: before.quantity })
    return line
  })
}

/** Takes a line off the list. */
export async function removeRecurringOrder(
  context: SignedInContext,
  { clientId: claimedClientId, recurringOrderId }: LineAddress,
): Promise<void> {
  const clientId = await resolveClientId(context, claimedClientId)
  await context.db.transaction(async (transaction) => {
    const line = await requireLine(transaction, clientId, recurringOrderId)
    await deleteRecurringOrder(transaction, recurringOrderId)
    await logQuantity(transaction, context, { clientId, line: { ...line, quantity: 0 }, from: line.quantity })
  })
}

/**
 * Places an order as `placeOrder` does, once per key, and leaves the cart alone. The lines of the products
 * ordered, in whatever quantity, fall due a month later; lines left out stay due, and a product that is on
 * no line is ordered like any other.
 */
export const checkOut = (
  context: SignedInContext,
  clientId: string,
  items: OrderLineInput[],
  idempotencyKey: IdempotencyKey | null,
): Promise<Order> =>
  placeOrder(
    context,
    {
      clientId,
      items,
      keepsCart: true,
      afterPlacing: (transaction, { clientId, lines }) =>
        moveOn(
          transaction,
          { clientId, productIds: lines.map(({ productId }) => productId) },
          dayOf(context.now),
        ),
    },
    idempotencyKey,
  )

async function moveOn(
  transaction: Database,
  order: { clientId: string; productIds: number[] },
  today: Day,
): Promise<void> {
  const lines = await lockLinesOf(transaction, order.clientId, order.productIds)
  await updateNextDates(
    transaction,
    lines.map((line) => ({ id: line.recurringOrderId, nextDate: dueDayAfterOrder(line, today) })),
  )
}

async function requireLine(db: Database, clientId: string, id: number): Promise<RecurringOrder> {
  const line = await lockRecurringOrder(db, clientId, id)
  if (!line) throw notFound('Recurring order')
  return line
}

async function logQuantity(
  db: Database,
  context: SignedInContext,
  { clientId, line, from }: { clientId: string; line: RecurringOrder; from: number },
): Promise<void> {
  await logStaffChange(db, context, 'recurring-orders', {
    what: `the monthly quantity of product ${line.productId}`,
    from,
    to: line.quantity,
    clientId,
  })
}
