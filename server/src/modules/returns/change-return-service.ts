import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { nextReturnStates, type Return, type ReturnChange } from '@cornerstock/contract/orders/returns'
import { toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { notifyClient } from '../notifications/notification-service.ts'
import { creditUnits } from '../orders/credits/credit-return-service.ts'
import { asStaff, type LockedOrder, lockVisible } from '../orders/order-service.ts'
import { returnNotice } from './return-notice-rules.ts'
import { findOrderIdOfReturn, noteApproved, setReturnedQuantities, updateReturn } from './return-queries.ts'
import { recordReturnUpdate, requireReturn, requireUnits } from './return-service.ts'

/**
 * Moves a return to its next state, and credits what came back once it is done. Throws CONFLICT for any other state;
 * BAD_REQUEST for more units than were asked for or than can still come back, and for a reason without a refusal;
 * NOT_FOUND for a line that it does not have.
 */
export async function changeReturn(
  context: SignedInContext,
  returnId: number,
  change: ReturnChange,
): Promise<Return> {
  const changed = await context.db.transaction(async (transaction) => {
    const { order, before } = await lockReturn(transaction, returnId)
    requireAsked(before, change.lines ?? [])
    requireNext(before, change.state)
    const refusalReason = change.refusalReason ?? ''
    if (refusalReason !== '' && change.state !== 'refused')
      throw badField('refusalReason', text('Only a refusal has a reason.'))
    if (change.lines) await setReturnedQuantities(transaction, returnId, change.lines)
    const fee = change.restockingFee
    await updateReturn(transaction, returnId, {
      ...{ state: change.state, refusalReason },
      ...(fee !== undefined && { restockingFeeCents: fee }),
    })
    if (change.state === 'approved') await noteApproved(transaction, returnId)
    if (change.state === 'done') await finish(transaction, context, order, returnId)
    const after = await requireReturn(transaction, returnId)
    const notice = returnNotice(change.state, after)
    if (notice)
      await notifyClient(transaction, after.clientId, {
        type: 'OrderUpdate',
        topic: `return ${returnId}`,
        subject: `order ${after.orderId}`,
        ...notice,
      })
    await logStaffChange(transaction, context, 'returns', {
      what: `return ${returnId} of order ${after.orderId}`,
      from: before.state,
      to: change.state === 'done' ? { done: toDollars(after.credit) } : change.state,
      clientId: after.clientId,
    })
    await recordReturnUpdate(transaction, after)
    return after
  })
  context.invalidateCatalog() // Tracked stock may have changed.
  return changed
}

/** Locks a return by its order, in which order everything about an order is locked. */
async function lockReturn(
  transaction: Database,
  returnId: number,
): Promise<{ order: LockedOrder; before: Return }> {
  const orderId = await findOrderIdOfReturn(transaction, returnId)
  if (orderId === undefined) throw notFound('Return')
  const order = await lockVisible(transaction, asStaff, orderId)
  return { order, before: await requireReturn(transaction, returnId) }
}

function requireNext({ state }: Return, next: Return['state']): void {
  if (!nextReturnStates[state].includes(next))
    throw new AppError('CONFLICT', text('A return cannot go from this state to that one.'))
}

/** Checks that no line comes back with more units than it was to. */
export function requireAsked(
  { lines }: Pick<Return, 'lines'>,
  given: readonly { itemId: number; quantity: number }[],
): void {
  for (const [index, { itemId, quantity }] of given.entries()) {
    const line = lines.find((one) => one.itemId === itemId)
    if (!line) throw notFound('Order line')
    if (quantity > line.asked)
      throw badField(
        `lines.${index}.quantity`,
        text('That is more than was to come back ({asked}).', { asked: line.asked }),
      )
  }
}

async function finish(
  transaction: Database,
  context: SignedInContext,
  order: LockedOrder,
  returnId: number,
): Promise<void> {
  if (order.status !== orderStatuses.delivered)
    throw new AppError('CONFLICT', text('Only goods of a delivered order can come back.'))
  const { lines, restockingFee } = await requireReturn(transaction, returnId)
  await requireUnits(transaction, order, lines, returnId)
  const { fee } = await creditUnits(transaction, context, order, { returnId, lines, fee: restockingFee })
  await updateReturn(transaction, returnId, { restockingFeeCents: fee })
}
