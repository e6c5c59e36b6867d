import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import { type RecurringOrder, recurringOrderSchema } from '@cornerstock/contract/ordering/recurring-orders'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { SignedInContext } from '../../context.ts'
import { type IdempotencyKey, once } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { badField, notFound } from '../../errors/app-error.ts'
import { idPosition, type Page, readPage } from '../../http/paging.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { type NewOrder, placeOrder } from '../orders/placing/place-order-service.ts'
import { withPermitProblems } from '../permits/permit-problem-service.ts'
import {
  allowsAnyQuantity,
  requireOrderable,
  type WantedQuantity,
} from '../products/orderable-quantity-service.ts'
import { lockProductAgainstDeletion } from '../products/product-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { type Day, dayOfMonthOf, dueDayAfterOrder, dueDayAMonthAfter } from './due-day-rules.ts'
import {
  addToRecurringOrder,
  countRecurringOrders,
  deleteRecurringOrder,
  findRecurringOrders,
  lockRecurringOrder,
  lockRecurringOrders,
  updateNextDates,
  updateRecurringQuantity,
} from './recurring-order-queries.ts'

/** The parameters of an address that names a recurring order. */
type RecurringOrderParams = { clientId: string; recurringOrderId: number }

/** A page of a client's recurring orders. Clients read their own, staff any. */
export async function listRecurringOrders(
  context: SignedInContext,
  claimedClientId: string,
  paging: Paging,
): Promise<Page<RecurringOrder>> {
  const clientId = await resolveClientId(context, claimedClientId)
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findRecurringOrders(context.db, clientId, limit, after?.[0]),
    count: () => countRecurringOrders(context.db, clientId),
    positionOf: ({ orderId }) => [orderId],
  })
  return { ...page, items: await withProblems(context, clientId, page.items) }
}

async function withProblems(
  context: SignedInContext,
  clientId: string,
  lines: readonly RecurringOrder[],
): Promise<RecurringOrder[]> {
  const products = lines.map(({ product }) => product)
  const shown = await withPermitProblems(context, clientId, products)
  return lines.map((line, index) => ({ ...line, product: shown[index] ?? line.product }))
}

const withProblem = async (context: SignedInContext, clientId: string, line: RecurringOrder) =>
  (await withProblems(context, clientId, [line]))[0] ?? line

/**
 * Adds a recurring order for a product, once per idempotency key. It is first due on `nextDate`, by default a month
 * from today, because the client has most likely just bought the product. If the client already has one for the
 * product, its quantity is raised and its day stays. The stock is checked only at checkout: a product that is out of
 * stock today may be available next month. Throws NOT_FOUND for a deleted product; BAD_REQUEST if the quantity exceeds
 * the limit of a line, or if the day is too far away; QUANTITY_NOT_ORDERABLE if the quantity cannot be ordered.
 */
export async function addRecurringOrder(
  context: SignedInContext,
  claimedClientId: string,
  { productId, nextDate, ...wanted }: { productId: number; nextDate?: Day | undefined } & WantedQuantity,
  idempotencyKey: IdempotencyKey | null,
): Promise<RecurringOrder> {
  const { quantity } = wanted
  const allowsAny = allowsAnyQuantity(context, wanted)
  const clientId = await resolveClientId(context, claimedClientId)
  const due = firstDueDay(await readToday(context), nextDate)
  const added = await once(context.db, context.actor.accountId, idempotencyKey, async (transaction) => {
    const product = await lockProductAgainstDeletion(transaction, productId)
    const id = await addToRecurringOrder(
      transaction,
      { clientId, productId, quantity, ...due },
      maxLineQuantity,
    )
    if (id === undefined)
      throw badField('quantity', text('A line can hold at most {max}.', { max: maxLineQuantity }))
    const line = await lockOrThrow(transaction, clientId, id)
    if (!allowsAny) requireOrderable(product, line.quantity)
    await logQuantity(transaction, context, { clientId, line, from: line.quantity - quantity, allowsAny })
    return recurringOrderSchema.encode(line)
  })
  return withProblem(context, clientId, recurringOrderSchema.decode(added))
}

/** The day in the company's time zone. */
const readToday = async (context: SignedInContext): Promise<Day> =>
  toLocalDay(context.now, (await readSettings(context)).timeZone)

/** The due day of a new recurring order, and its day of the month. Throws BAD_REQUEST if it is too far away. */
function firstDueDay(today: Day, wanted?: Day): { nextDate: Day; dayOfMonth: number } {
  const dayOfMonth = dayOfMonthOf(today)
  const inAMonth = dueDayAMonthAfter(today, dayOfMonth)
  const nextDate = wanted ?? inAMonth
  // A reminder that was ordered before its day is due up to two months later.
  if (nextDate > dueDayAMonthAfter(inAMonth, dayOfMonth))
    throw badField('nextDate', text('Must be at most two months from today.'))
  return { nextDate, dayOfMonth: wanted ? dayOfMonthOf(wanted) : dayOfMonth }
}

/**
 * Sets the quantity of a recurring order. Throws NOT_FOUND for the recurring order of another client,
 * QUANTITY_NOT_ORDERABLE for a quantity that cannot be ordered.
 */
export async function setRecurringQuantity(
  context: SignedInContext,
  { clientId: claimedClientId, recurringOrderId }: RecurringOrderParams,
  wanted: WantedQuantity,
): Promise<RecurringOrder> {
  const { quantity } = wanted
  const allowsAny = allowsAnyQuantity(context, wanted)
  const clientId = await resolveClientId(context, claimedClientId)
  const changed = await context.db.transaction(async (transaction) => {
    const before = await lockOrThrow(transaction, clientId, recurringOrderId)
    if (!allowsAny) requireOrderable(before.product, quantity)
    await updateRecurringQuantity(transaction, recurringOrderId, quantity)
    const line = { ...before, quantity }
    await logQuantity(transaction, context, { clientId, line, from: before.quantity, allowsAny })
    return line
  })
  return withProblem(context, clientId, changed)
}

export async function removeRecurringOrder(
  context: SignedInContext,
  { clientId: claimedClientId, recurringOrderId }: RecurringOrderParams,
): Promise<void> {
  const clientId = await resolveClientId(context, claimedClientId)
  await context.db.transaction(async (transaction) => {
    const line = await lockOrThrow(transaction, clientId, recurringOrderId)
    await deleteRecurringOrder(transaction, recurringOrderId)
    await logQuantity(transaction, context, {
      clientId,
      line: { ...line, quantity: 0 },
      from: line.quantity,
      allowsAny: false,
    })
  })
}

/**
 * Places an order of recurring orders, once per idempotency key, and keeps the cart. The recurring orders of the
 * ordered products, in any quantity, fall due a month later; the others stay due. Other products may be ordered too.
 */
export async function checkOut(
  context: SignedInContext,
  clientId: string,
  { items, deliveryDate }: Pick<NewOrder, 'items' | 'deliveryDate'>,
  idempotencyKey: IdempotencyKey | null,
): Promise<Order> {
  const today = await readToday(context)
  return placeOrder(
    context,
    {
      clientId,
      items,
      deliveryDate,
      isFromElsewhere: true,
      afterPlacing: (transaction, { clientId, lines }) =>
        setNextDueDays(transaction, { clientId, productIds: lines.map(({ productId }) => productId) }, today),
    },
    idempotencyKey,
  )
}

async function setNextDueDays(
  transaction: Database,
  order: { clientId: string; productIds: number[] },
  today: Day,
): Promise<void> {
  const lines = await lockRecurringOrders(transaction, order.clientId, order.productIds)
  await updateNextDates(
    transaction,
    lines.map((line) => ({ id: line.recurringOrderId, nextDate: dueDayAfterOrder(line, today) })),
  )
}

async function lockOrThrow(db: Database, clientId: string, id: number): Promise<RecurringOrder> {
  const line = await lockRecurringOrder(db, clientId, id)
  if (!line) throw notFound('Recurring order')
  return line
}

async function logQuantity(
  db: Database,
  context: SignedInContext,
  {
    clientId,
    line,
    from,
    allowsAny,
  }: { clientId: string; line: RecurringOrder; from: number; allowsAny: boolean },
): Promise<void> {
  await logStaffChange(db, context, 'recurring-orders', {
    what: `the quantity of product ${line.productId} in the recurring orders${allowsAny ? ', allowing any quantity,' : ''}`,
    from,
    to: line.quantity,
    clientId,
  })
}
