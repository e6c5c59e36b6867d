import { longIdSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import { moneyChangeKinds, type OrderChange } from '@cornerstock/contract/orders/order-changes'
import { z } from 'zod'
import { type Actor, isStaff, type SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { mapPage, type Page, readPage } from '../../../http/paging.ts'
import { findOrder } from '../order-queries.ts'
import { requireVisible } from '../order-service.ts'
import { countChanges, findChanges, insertChanges } from './change-queries.ts'

type NewChange = Pick<OrderChange, 'what' | 'itemId' | 'from' | 'to'>

/** Stores changes of an order that was placed before. Those of jobs, which have no actor, are the wholesaler's. */
export const recordOrderChanges = (
  transaction: Database,
  { actor, now }: Pick<SignedInContext, 'now'> & { actor: Pick<Actor, 'role' | 'accountId'> | null },
  orderId: number,
  changes: readonly NewChange[],
): Promise<void> =>
  insertChanges(
    transaction,
    changes.map(({ itemId, ...change }) => ({
      ...change,
      orderId,
      orderItemId: itemId ?? null,
      isByStaff: actor === null || isStaff(actor),
      staffId: actor && isStaff(actor) ? actor.accountId : null,
      createdAt: now,
    })),
  )

const position = z.tuple([longIdSchema])

/**
 * A page of the changes of an order after it was placed, oldest first. Pickers do not see amounts of money, and only
 * staff see which member of staff made a change.
 */
export async function listOrderChanges(
  context: SignedInContext,
  orderId: number,
  paging: Paging,
): Promise<Page<OrderChange>> {
  const { db, actor } = context
  requireVisible(context, await findOrder(db, orderId))
  const filter = { orderId, hidden: actor.role === 'picker' ? moneyChangeKinds : [] }
  const page = await readPage(paging, {
    position,
    find: (limit, after) => findChanges(db, filter, limit, after?.[0]),
    count: () => countChanges(db, filter),
    positionOf: ({ changeId }) => [changeId],
  })
  return mapPage(page, ({ createdAt, isByStaff, staffName, what, orderItemId, from, to }) => ({
    at: createdAt,
    by: isByStaff ? 'staff' : 'client',
    ...(isStaff(actor) && staffName !== null && { staffName }),
    what,
    ...(orderItemId !== null && { itemId: orderItemId }),
    from,
    to,
  }))
}
