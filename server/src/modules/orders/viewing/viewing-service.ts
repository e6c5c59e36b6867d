import type { SignedInContext } from '../../../context.ts'
import { getStaffName } from '../../accounts/staff/staff-service.ts'
import { recordEvent, staffOnly } from '../../events/event-service.ts'
import { findOrder } from '../order-queries.ts'
import { requireVisible } from '../order-service.ts'

/** How long an announcement is valid. Screens repeat it more often. */
const viewingMs = 30_000

/** Tells the other staff that an order is on the actor's screen. */
export async function viewOrder(context: SignedInContext, orderId: number): Promise<void> {
  const { db, actor, now } = context
  requireVisible(context, await findOrder(db, orderId))
  const name = await getStaffName(db, actor.accountId)
  const until = new Date(now.getTime() + viewingMs).toISOString()
  await recordEvent(db, { type: 'order.viewing', orderId, staffId: actor.accountId, name, until }, staffOnly)
}
