import type { Paging } from '@cornerstock/contract/http/paging'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { canAskReturn, type NewReturn, type Return, returnSchema } from '@cornerstock/contract/orders/returns'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import { type IdempotencyKey, onceIn } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import { text } from '../../texts/text.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { rejectImported } from '../orders/imported-order-service.ts'
import { toOrder } from '../orders/order-mappers.ts'
import { type LockedOrder, lockVisible } from '../orders/order-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { toReturn } from './return-mappers.ts'
import {
  countReturns,
  findReturn,
  findReturns,
  findUnitsInReturns,
  insertReturn,
  insertReturnImages,
  type ReturnFilter,
} from './return-queries.ts'
import { returnableUnits } from './returnable-rules.ts'

/** A page of a client's returns, or for staff who name no client, of all, newest first. */
export async function listReturns(
  context: SignedInContext,
  { clientId: claimedClientId, ...filter }: Pick<ReturnFilter, 'clientId' | 'state'>,
  paging: Paging,
): Promise<Page<Return>> {
  const { db } = context
  const isForAll = isStaff(context.actor) && claimedClientId === undefined
  const clientId = isForAll ? undefined : await resolveClientId(context, claimedClientId)
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findReturns(db, { clientId, ...filter }, limit, after?.[0]),
    count: () => countReturns(db, { clientId, ...filter }),
    positionOf: ({ returnId }) => [returnId],
  })
  return mapPage(page, toReturn)
}

/** One return. Throws NOT_FOUND for that of another client. */
export async function getReturn({ db, actor }: SignedInContext, returnId: number): Promise<Return> {
  const found = await requireReturn(db, returnId)
  if (!isStaff(actor) && found.clientId !== actor.accountId) throw notFound('Return')
  return found
}

/** One return, whoever reads it; undefined if there is none. */
export async function readReturn(db: Database, returnId: number): Promise<Return | undefined> {
  const found = await findReturn(db, returnId)
  return found && toReturn(found)
}

/** One return, whoever reads it. Throws NOT_FOUND. */
export async function requireReturn(db: Database, returnId: number): Promise<Return> {
  const found = await readReturn(db, returnId)
  if (!found) throw notFound('Return')
  return found
}

/**
 * Asks to give goods back, once per idempotency key; by staff it is approved. Throws NOT_FOUND for an order, a line or
 * a picture that is not the client's; NOT_CHANGEABLE for an imported order; RETURN_TOO_LATE for a client after the days
 * of the settings; BAD_REQUEST for more units than can come back.
 */
export async function createReturn(
  context: SignedInContext,
  given: NewReturn,
  idempotencyKey: IdempotencyKey | null,
): Promise<Return> {
  const { days } = (await readSettings(context)).returns
  const response = await context.db.transaction((transaction) =>
    onceIn(transaction, context.actor.accountId, idempotencyKey, async () => {
      const order = await lockVisible(transaction, context, given.orderId)
      rejectImported(order)
      if (given.lines.some(({ itemId }) => order.items.every(({ id }) => id !== itemId)))
        throw notFound('Order line')
      const { orderId, clientId } = order
      const returnId = await insertReturn(transaction, {
        ...{ orderId, clientId, lines: given.lines, note: given.note ?? '', createdAt: context.now },
        state: isStaff(context.actor) ? 'approved' : 'asked',
      })
      const imageIds = [...new Set(given.imageIds)]
      const added = await insertReturnImages(transaction, { returnId, clientId, imageIds })
      if (added < imageIds.length) throw notFound('Picture')
      requireAskable(context, order, days)
      await requireUnits(transaction, order, given.lines, returnId)
      const created = await requireReturn(transaction, returnId)
      await logStaffChange(transaction, context, 'returns', {
        what: `return ${returnId} of order ${orderId}`,
        to: 'approved',
        clientId,
      })
      await recordReturnUpdate(transaction, created)
      return z.encode(returnSchema, created)
    }),
  )
  return z.decode(returnSchema, response)
}

/** Records the event of a changed return, for its client and staff. */
export const recordReturnUpdate = (
  transaction: Database,
  { returnId, clientId }: Pick<Return, 'returnId' | 'clientId'>,
): Promise<void> => recordEvent(transaction, { type: 'return.updated', returnId, clientId }, clientId)

function requireAskable({ actor, now }: SignedInContext, stored: LockedOrder, days: number): void {
  const order = toOrder(stored, actor)
  if (isStaff(actor)) {
    if (order.status !== orderStatuses.delivered)
      throw new AppError('CONFLICT', text('Only goods of a delivered order can come back.'))
  } else if (!canAskReturn(order, days, now))
    throw new AppError(
      'RETURN_TOO_LATE',
      text('Goods can be returned within {days, plural, one {# day} other {# days}} after the delivery.', {
        days,
      }),
    )
}

/**
 * Checks that no more units come back than were bought, less those not found, credited, or in other returns.
 *
 * @param exceptReturnId the return that has the lines
 */
export async function requireUnits(
  transaction: Database,
  order: LockedOrder,
  lines: readonly { itemId: number; quantity: number }[],
  exceptReturnId: number,
): Promise<void> {
  const inReturns = await findUnitsInReturns(transaction, order.orderId, exceptReturnId)
  const returnable = returnableUnits(toOrder(order, { role: 'owner' }), inReturns)
  for (const [index, { itemId, quantity }] of lines.entries()) {
    const left = returnable.get(itemId)
    if (left === undefined) throw notFound('Order line')
    if (quantity > left)
      throw badField(
        `lines.${index}.quantity`,
        text('That is more than can still be returned ({left}).', { left }),
      )
  }
}
