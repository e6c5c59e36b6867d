import { moneyChangeKinds, type OrderChange } from '@cornerstock/contract/order-changes'
import { isStaff, type SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { findOrder } from '../order-queries.ts'
import { requireVisible } from '../order-service.ts'
import { findChanges, insertChanges } from './change-queries.ts'

type NewChange = Pick<OrderChange, 'what' | 'itemId' | 'from' | 'to'>

/** Keeps what was changed in an order. */
export const recordOrderChanges = (
  transaction: Database,
  { actor, now }: Pick<SignedInContext, 'actor' | 'now'>,
  orderId: number,
  changes: readonly NewChange[],
): Promise<void> =>
  insertChanges(
    transaction,
    changes.map(({ itemId, ...change }) => ({
      ...change,
      orderId,
      orderItemId: itemId ?? null,
      isByStaff: isStaff(actor),
      staffId: isStaff(actor) ? actor.accountId : null,
      createdAt: now,
    })),
  )

/**
 * What was changed in an order after it was placed, oldest first. Pickers do not see amounts of money, and only staff who
 * of them it was.
 */
export async function listOrderChanges(context: SignedInContext, orderId: number): Promise<OrderChange[]> {
  requireVisible(context, await findOrder(context.db, orderId))
  const hidden = context.actor.role === 'picker' ? moneyChangeKinds : []
  return (await findChanges(context.db, orderId))
    .filter(({ what }) => !hidden.includes(what))
    .map(({ createdAt, isByStaff, staffName, what, orderItemId, from, to }) => ({
      at: createdAt,
      by: isByStaff ? 'staff' : 'client',
      ...(isStaff(context.actor) && staffName !== null && { staffName }),
      what,
      ...(orderItemId !== null && { itemId: orderItemId }),
      from,
      to,
    }))
}
